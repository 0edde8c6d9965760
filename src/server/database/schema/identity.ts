import { index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Everything the demo identity provider remembers: sessions, grants, codes, refresh tokens, sign-ins under way. */
export const oidcPayloads = pgTable(
  'oidc_payloads',
  {
    /** The provider's name for the sort of thing kept, such as `Session` or `RefreshToken`. */
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    grantId: text('grant_id'),
    userCode: text('user_code'),
    uid: text('uid'),
    /** Null: kept for ever. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    consumedAt: timestamp('consumed_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    index('oidc_payloads_grant_id').on(table.grantId),
    index('oidc_payloads_user_code').on(table.kind, table.userCode),
    index('oidc_payloads_uid').on(table.kind, table.uid),
    index('oidc_payloads_expires_at').on(table.expiresAt),
  ],
)

/** Secrets made once and shared by every instance and every start: cookie keys and signing keys. */
export const identityKeys = pgTable('identity_keys', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Access tokens signed out before their time, remembered until they and those of their session expire. */
export const revokedTokens = pgTable(
  'revoked_tokens',
  {
    tokenId: text('token_id').primaryKey(),
    /** The sign-in session whose tokens of that time were signed out with it. */
    sessionId: text('session_id'),
    signedOutAt: timestamp('signed_out_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('revoked_tokens_expires_at').on(table.expiresAt),
    index('revoked_tokens_session_id').on(table.sessionId),
  ],
)
