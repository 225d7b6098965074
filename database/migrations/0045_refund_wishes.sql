-- oldest code: 0.2.0
alter table refunds
  -- Who asked for it; null on those of earlier versions.
  add column mover text check (mover in ('buyer', 'admin', 'shop')),
  -- What was asked for, before the last of the money took all other pieces with it: the same key for something else is
  -- refused. Null on those of earlier versions.
  add column wish jsonb check (jsonb_typeof(wish) = 'object'),
  -- Pieces that cost nothing are cancelled or come back without money.
  drop constraint refunds_amount_cents_check,
  add constraint refunds_amount_cents_check check (amount_cents >= 0);
