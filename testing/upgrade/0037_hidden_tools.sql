insert into tools (sku, name, img, price_cents, description, category, min_quantity, available_quantity, stocked_quantity,
  hidden, deleted_at)
values ('DRAFT-1', 'Draft', '/draft.webp', 1250, 'Not for sale yet.', 'Fans', 1, 0, 0, true, now());
