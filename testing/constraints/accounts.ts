import { type Cases, change, lengthOf, pointsNowhere, refuses, twice } from './cases.ts'

export const accounts: Cases = {
  users_email_check: {
    refused: [
      change('users', `email = 'Ann@example.com'`),
      change('users', `email = 'xx'`),
      change('users', `email = repeat('x', 255)`),
    ],
    allowed: [change('users', `email = 'a@b'`), change('users', `email = repeat('x', 254)`)],
  },
  users_email_key: twice('users', 'email'),
  users_identity_id_key: twice('users', 'identity_id'),
  users_name_check: lengthOf('users', 'name', 0, 80),
  users_role_check: refuses(`update users set role = 'owner' where role = 'user'`),

  invitations_email_check: {
    refused: [
      change('invitations', `email = 'Ann@example.com'`),
      change('invitations', `email = 'xx'`),
      change('invitations', `email = repeat('x', 255)`),
    ],
    allowed: [change('invitations', `email = 'a@b'`), change('invitations', `email = repeat('x', 254)`)],
  },
  invitations_email_key: twice('invitations', 'email'),
  invitations_role_check: refuses(change('invitations', `role = 'user'`)),
  invitations_token_hash_check: refuses(change('invitations', `token_hash = 'x'`)),
  invitations_token_hash_key: twice('invitations', 'token_hash'),
  invitations_invited_by_check: lengthOf('invitations', 'invited_by', 1, 254),
  expires_after_it_was_sent: refuses(change('invitations', 'expires_at = sent_at')),

  profiles_name_check: lengthOf('profiles', 'name', 1, 80),
  profiles_address_check: lengthOf('profiles', 'address', 1, 500),
  profiles_phoneno_check: lengthOf('profiles', 'phoneno', 1, 40),
  profiles_profilelink_check: lengthOf('profiles', 'profilelink', 1, 300),
  profiles_user_id_key: twice('profiles', 'user_id'),
  profiles_user_id_fkey: pointsNowhere('profiles', 'user_id'),

  identity_users_email_key: twice('identity_users', 'email'),
  identity_sessions_token_key: twice('identity_sessions', 'token'),
  identity_sessions_userId_fkey: refuses(change('identity_sessions', `"userId" = 'nobody'`)),
  identity_accounts_providerId_accountId_key: refuses(
    `update identity_accounts set "providerId" = 'google', "accountId" = '1'`,
  ),
  identity_accounts_userId_fkey: refuses(change('identity_accounts', `"userId" = 'nobody'`)),
  sign_ins_identity_id_fkey: refuses(change('sign_ins', `identity_id = 'nobody'`)),
  sign_ins_way_check: refuses(change('sign_ins', `way = 'guess'`)),
  identity_passkeys_credentialID_key: refuses(`update identity_passkeys set "credentialID" = 'same'`),
  identity_passkeys_userId_fkey: refuses(change('identity_passkeys', `"userId" = 'nobody'`)),
  identity_passkeys_name_check: lengthOf('identity_passkeys', 'name', 1, 80),
  identity_passkeys_counter_check: refuses(change('identity_passkeys', 'counter = -1')),
  identity_two_factors_userId_fkey: refuses(change('identity_two_factors', `"userId" = 'nobody'`)),
}

export const reviews: Cases = {
  reviews_email_check: lengthOf('reviews', 'email', 3, 254),
  reviews_name_check: lengthOf('reviews', 'name', 1, 80),
  reviews_description_check: lengthOf('reviews', 'description', 1, 2000),
  reviews_product_name_check: lengthOf('reviews', 'product_name', 1, 160),
  reviews_hidden_reason_check: lengthOf('reviews', 'hidden_reason', 1, 300),
  reviews_reply_check: {
    refused: [
      change('reviews', `reply = '', replied_at = now()`),
      change('reviews', `reply = repeat('x', 2001), replied_at = now()`),
    ],
    allowed: [change('reviews', `reply = repeat('x', 2000), replied_at = now()`)],
  },
  a_reply_has_its_time: {
    refused: [
      change('reviews', `reply = 'Thank you.', replied_at = null`),
      change('reviews', 'reply = null, replied_at = now()'),
    ],
    allowed: [change('reviews', 'reply = null, replied_at = null')],
  },
  reviews_rating_check: {
    refused: [change('reviews', 'rating = 0'), change('reviews', 'rating = 6')],
    allowed: [change('reviews', 'rating = 1'), change('reviews', 'rating = 5')],
  },
  reviews_tool_id_fkey: pointsNowhere('reviews', 'tool_id'),
  one_review_per_person_and_tool: {
    refused: [
      `insert into reviews (email, name, description, product_name, rating)
       select upper(email), name, description, upper(product_name), rating from reviews limit 1`,
    ],
    allowed: [
      `insert into reviews (email, name, description, product_name, rating)
       select email, name, description, 'Another part', rating from reviews limit 1`,
    ],
  },
  review_counts_only_row_check: refuses(`insert into review_counts values (false, '{0,0,0,0,0}')`),
  review_counts_pkey: refuses(`insert into review_counts values (true, '{0,0,0,0,0}')`),
  review_counts_spread_check: refuses(`update review_counts set spread = '{0,0,0,0}'`),
  tool_review_counts_tool_id_fkey: pointsNowhere('tool_review_counts', 'tool_id'),
  tool_review_counts_pkey: refuses('insert into tool_review_counts select * from tool_review_counts'),
  tool_review_counts_spread_check: {
    refused: [
      change('tool_review_counts', `spread = '{0,0,0,0}'`),
      change('tool_review_counts', `spread = '{0,0,-1,0,0}'`),
    ],
    allowed: [change('tool_review_counts', `spread = '{0,0,0,0,0}'`)],
  },
}
