import type { FaultyFile } from '../fault.ts'

const routes = 'src/http/routes/accounts'

const roles = 'src/http/roles.test.ts'

export const accounts: FaultyFile[] = [
  {
    file: 'src/http/app.ts',
    tests: [roles],
    faults: [
      [`['support'], payments.refund`, `['warehouse', 'support'], payments.refund`],
      [`['admin', orders.exportSheet]`, `[['warehouse'], orders.exportSheet]`],
      [`['admin', settings.get]`, `[['catalogue'], settings.get]`],
    ],
  },
  {
    file: 'src/shop/accounts/staff-rules.ts',
    tests: [roles, 'src/http/routes/accounts/claims.test.ts'],
    faults: [
      [`lacks ? 'user' : role`, 'role'],
      [`isForRole(role, ['warehouse', 'support'])`, `isForRole(role, ['catalogue', 'warehouse', 'support'])`],
      [`isForRole(counts(caller), ['support'])`, `isForRole(counts(caller), ['warehouse', 'support'])`],
      [`reader !== 'buyer' && isForRole(reader, ['support'])`, `reader !== 'buyer'`],
      [`warehouse: ['shipped', 'delivered']`, `warehouse: ['shipped', 'delivered', 'refunded']`],
      [`support: ['cancelled', 'refunded']`, `support: ['shipped', 'cancelled', 'refunded']`],
      [`reader === 'buyer' || isForRole(reader, ['support'])`, 'true'],
      ['=> isOwner(caller)', '=> caller.role.length > 0'],
      [`counts(caller) === 'support' ? supportRefundLimit * 100 : undefined`, 'undefined'],
    ],
  },
  {
    file: 'src/shop/accounts/accept-invitation.ts',
    tests: [`${routes}/staff.test.ts`],
    faults: [
      ['    await deleteInvitationsBy(trx, email)\n', ''],
      [`sender?.role !== 'admin' || `, ''],
      [' || hasExpired(invitation, now)', ''],
      ['if (email !== caller.email)', 'if (false)'],
      ['if (!(await hasConfirmedEmail(trx, email)))', 'if (false)'],
      [`{ to: role, from: 'user' }`, '{ to: role }'],
    ],
  },
  {
    file: 'src/shop/accounts/invite-staff.ts',
    tests: [`${routes}/staff.test.ts`],
    faults: [
      ['if (user && isStaffRole(user.role))', 'if (false)'],
      ['const daysValid = 7', 'const daysValid = 8'],
    ],
  },
  {
    file: 'src/shop/accounts/change-role.ts',
    tests: [`${routes}/staff.test.ts`],
    faults: [[`{ to: 'user', from: 'admin' }`, `{ to: 'user' }`]],
  },
  {
    file: 'src/shop/payments/refunds/support-limit.ts',
    tests: [roles],
    faults: [
      ['before + amountCents <= limitCents', 'amountCents <= limitCents'],
      ['by_support && ', ''],
      ['customer_id === caller.userId && ', 'false && '],
    ],
  },
  {
    file: 'src/shop/orders/delete-order.ts',
    tests: [roles],
    faults: [
      ['if (hides) await', 'await'],
      ['  refuseOwnOrder(order, admin)\n', ''],
    ],
  },
  {
    file: 'src/shop/returns/move-return.ts',
    tests: [roles],
    faults: [['    refuseOwnOrder(order, admin)\n', '']],
  },
  {
    file: 'src/shop/orders/read-order.ts',
    tests: [roles],
    faults: [
      ['readerOfOrder(reader, row)', 'readerOf(reader)'],
      ['seesNotes && notes', 'notes'],
    ],
  },
  {
    file: 'src/shop/accounts/change-role.ts',
    tests: [`${routes}/staff.test.ts`],
    faults: [
      ['  await deleteInvitationsTo(trx, email)\n', ''],
      ['  await deleteInvitationsBy(trx, email)\n', ''],
      [
        '  await deleteInvitationsBy(trx, email)\n',
        `  if (change.to !== 'admin') await deleteInvitationsBy(trx, email)\n`,
      ],
      ['  if (modifiedCount === 0)\n    throw', '  if (modifiedCount < 0)\n    throw'],
    ],
  },
  {
    file: 'src/shop/payments/refunds/refund-payment.ts',
    tests: [roles],
    faults: [
      ['by_support: wish.supportLimitCents !== undefined', 'by_support: false'],
      ['  if (wish.asker) refuseOwnOrder(order, wish.asker)\n', ''],
    ],
  },
  {
    file: 'src/http/routes/orders/orders.ts',
    tests: [roles],
    faults: [
      [`actor: caller.email, supportLimitCents: limitCents }`, 'actor: caller.email }'],
      ['      supportLimitCents: limitCents,\n', ''],
    ],
  },
  {
    file: 'src/http/routes/returns.ts',
    tests: [roles],
    faults: [['        supportLimitCents: limitCents,\n', '']],
  },
  {
    file: 'src/store/accounts/accounts.ts',
    tests: [`${routes}/claims.test.ts`, `${routes}/accounts.test.ts`],
    faults: [
      [`.and('users.role', '=', 'user')`, ''],
      [`eb('users.identity_id', '=', person.identityId),`, ''],
      [`        .where('users.closed_at', 'is', null)\n`, ''],
      [`    .where('closed_at', 'is', null)\n    .where('role', '<>', to)`, ''],
    ],
  },
  {
    file: 'src/adapters/identity/access-tokens.ts',
    tests: [`${routes}/tokens.test.ts`, `${routes}/expiry.test.ts`],
    faults: [
      ['15 * 60 * 1000', '150 * 60 * 1000'],
      ['known.ends > now().getTime() ? known.claims : undefined', 'known.claims'],
      ['currentDate: now(),', 'currentDate: new Date(0),'],
    ],
  },
  {
    file: 'src/adapters/identity/identity-options.ts',
    tests: [`${routes}/accounts.test.ts`, `${routes}/expiry.test.ts`],
    faults: [
      ['expiresIn: 14 * 24 * 60 * 60', 'expiresIn: 140 * 24 * 60 * 60'],
      ['const confirmationSeconds = 24 * 60 * 60', 'const confirmationSeconds = 48 * 60 * 60'],
      ['revokeSessionsOnPasswordReset: true', 'revokeSessionsOnPasswordReset: false'],
      ['minPasswordLength: passwordLength.least', 'minPasswordLength: passwordLength.least - 1'],
      ['maxPasswordLength: passwordLength.most', 'maxPasswordLength: passwordLength.most + 1'],
      ['revokeOtherSessions: true', 'revokeOtherSessions: false'],
    ],
  },
  {
    file: 'src/shop/accounts/exchange-token.ts',
    tests: [`${routes}/accounts.test.ts`],
    faults: [
      ['claimed.some(', 'claimed.every('],
      [`  if (!user) throw new ShopProblem('NOT_ALLOWED', 'The account of this email was closed.')\n`, ''],
    ],
  },
  {
    file: 'src/shop/accounts/close-account.ts',
    tests: [`${routes}/my-account.test.ts`],
    faults: [
      ['const freshFor = 10 * 60 * 1000', 'const freshFor = 100 * 60 * 1000'],
      ['  await deleteEmailsTo(trx, caller.email)\n', ''],
      ['  await deleteProfile(trx, caller.userId)\n', ''],
      ['  await anonymizeOrders(trx, caller.userId, email)\n', ''],
      ['  await deleteIdentity(trx, caller.userId)\n', ''],
      ['if (open > 0)', 'if (open > 1)'],
    ],
  },
  {
    file: 'src/store/accounts/personal-data.ts',
    tests: [`${routes}/my-account.test.ts`],
    faults: [
      ['lower(to_address) = lower(', 'to_address = ('],
      [`['pending', 'paid']`, `['paid']`],
    ],
  },
  {
    file: 'src/adapters/identity/issuer-storage.ts',
    tests: ['src/adapters/identity/issuer-storage.test.ts'],
    faults: [['expires_at > now()', 'expires_at is not null']],
  },
  {
    file: 'src/contract/values/paths/own-path.ts',
    tests: ['src/contract/values/paths/own-path.test.ts'],
    faults: [
      [` || pathname.startsWith('//')`, ''],
      [`|5c|`, '|'],
    ],
  },
  {
    file: 'src/http/routes/accounts/identity-request.ts',
    tests: [`${routes}/ways-back.test.ts`],
    faults: [
      ['    if (body && name in body) body[name] = requireOwnPath(name, body[name])\n', ''],
      ['return new Request(url, {', 'return new Request(c.req.url, {'],
    ],
  },
  {
    file: 'src/adapters/identity/identity-handler.ts',
    tests: ['src/adapters/identity/identity-handler.test.ts'],
    faults: [
      ['  if (!publicUrlIsFixed) return auth.handler\n', ''],
      ['made ??= makeRoutes(auth)', 'made = makeRoutes(auth)'],
    ],
  },
  {
    file: 'src/adapters/identity/second-step.ts',
    tests: ['src/adapters/identity/second-step.test.ts', 'src/adapters/identity/confirm-email.test.ts'],
    faults: [
      ['(sign-in|callback)', '(sign-in)'],
      ['        { matcher: isIssuer, handler: readAgain },\n', ''],
      ['        { matcher: isCode, handler: endOtherSessions },\n', ''],
      ['|| !session ||', '||'],
      ['twoFactorEnabled !== false', 'twoFactorEnabled === false'],
      ['mayNeedCode }', 'isCode }'],
    ],
  },
  {
    file: 'src/adapters/identity/confirm-email.ts',
    tests: ['src/adapters/identity/confirm-email.test.ts'],
    faults: [
      ['?.user.id !== user.id', ' === null'],
      ['await takeOver(user.id)', ''],
      ['if (!hash || !(await', 'if (!hash && !(await'],
    ],
  },
  {
    file: 'src/store/accounts/ways-in.ts',
    tests: ['src/adapters/identity/confirm-email.test.ts'],
    faults: [
      [`    .where('providerId', '<>', 'credential')`, `    .where('providerId', '=', 'nobody')`],
      [`    .where('id', '<>', accountId)`, `    .where('id', '=', 'nobody')`],
    ],
  },
  {
    file: 'database/functions/accounts/end_what_was_unproved.sql',
    tests: ['src/adapters/identity/confirm-email.test.ts', 'src/adapters/identity/passkeys.test.ts'],
    faults: [
      ['  delete from public.identity_sessions where "userId" = new.id;\n', ''],
      ['  new."twoFactorEnabled" := false;\n', ''],
      ['  delete from public.identity_passkeys where "userId" = new.id;\n', ''],
    ],
  },
  {
    file: 'database/functions/accounts/end_links_of_password.sql',
    tests: [`${routes}/attacks.test.ts`],
    faults: [['where value = new."userId"', 'where value = new.id']],
  },
  {
    file: 'database/functions/accounts/end_session_in_time.sql',
    tests: [`${routes}/attacks.test.ts`],
    faults: [["interval '30 days'", "interval '300 days'"]],
  },
  {
    file: 'src/server/create-auth.ts',
    tests: [`${routes}/attacks.test.ts`],
    faults: [['.count === 1', '.count >= 1']],
  },
  {
    file: 'src/adapters/identity/password-rules.ts',
    tests: ['src/adapters/identity/password-rules.test.ts'],
    faults: [
      ['?.has(password.toLowerCase())', '?.has(password.toUpperCase())'],
      ['hash.slice(0, 5), url', 'hash, url'],
      ['/^[1-9]/', '/^[0-9]/'],
      ['AbortSignal.timeout(2_000)', 'AbortSignal.timeout(20_000)'],
    ],
  },
  {
    file: 'src/shop/accounts/admin-rules.ts',
    tests: ['src/shop/accounts/admin-rules.test.ts'],
    faults: [
      ['rules.twoStep && !person?.twoFactorEnabled', 'rules.twoStep && !person'],
      ['rules.provedEmail && !person?.emailVerified', 'rules.provedEmail && !person'],
      ['if (!provedEmail || ', 'if (provedEmail || '],
    ],
  },
  {
    file: 'src/adapters/identity/known-devices.ts',
    tests: ['src/adapters/identity/known-devices.test.ts', 'src/adapters/identity/passkeys.test.ts'],
    faults: [
      ['|passkey\\/verify-authentication', ''],
      ['  return ctx.request && owners.get(ctx.request)\n', ''],
      ['&& timingSafeEqual(claimed, right)', ''],
      ['known === undefined && ', ''],
    ],
  },
  {
    file: 'src/shop/accounts/record-sign-in.ts',
    tests: ['src/adapters/identity/known-devices.test.ts'],
    faults: [[' || !proved', '']],
  },
  {
    file: 'src/adapters/identity/passkeys.ts',
    tests: ['src/adapters/identity/passkeys.test.ts'],
    faults: [
      ['requireAsked(verification.authenticationInfo.userVerified)', 'undefined'],
      ['requireAsked(verification.registrationInfo?.userVerified ?? false)', 'undefined'],
    ],
  },
  {
    file: 'src/shop/accounts/keep-only-way-in.ts',
    tests: ['src/adapters/identity/confirm-email.test.ts'],
    faults: [["providerId === 'credential'", "providerId === 'nobody'"]],
  },
  {
    file: 'src/shop/accounts/create-first-admin.ts',
    tests: ['src/server/going-live.test.ts'],
    faults: [['  await rememberFirstPassword(db, id)\n', '']],
  },
  {
    file: 'src/adapters/proof-of-work.ts',
    tests: ['src/http/middleware/require-proof.test.ts'],
    faults: [
      ['verified && useOnce(', 'verified || useOnce('],
      [' && useOnce(solved.challenge.signature, lifetime)', ''],
      ['expiresAt, hmacSignatureSecret', 'hmacSignatureSecret'],
    ],
  },
  {
    file: 'src/shop/mail/queue-emails.ts',
    tests: ['src/shop/mail/unproved-addresses.test.ts'],
    faults: [
      ['?? 0) > mostUnproved.most', '?? 0) > mostUnproved.most + 1'],
      ['mails.filter(({ needed }) => !needed)', 'mails'],
      ['!key || !keys.has(key)', 'true'],
    ],
  },
  {
    file: 'src/shop/payments/send-receipt.ts',
    tests: ['src/shop/mail/unproved-addresses.test.ts'],
    faults: [
      [
        'attach ? [await attachInvoice(invoice, drawInvoice)] : []',
        '[await attachInvoice(invoice, drawInvoice)]',
      ],
    ],
  },
]
