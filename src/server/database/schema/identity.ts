import { index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** The stored state of the demo identity provider: sessions, grants, codes, refresh tokens, pending sign-ins. */
export const oidcPayloads = pgTable(
  'oidc_payloads',
  {
    /** The provider's name for the kind of payload, such as `Session` or `RefreshToken`. */
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    grantId: text('grant_id'),
    userCode: text('user_code'),
    uid: text('uid'),
    /** Null means that it never expires. */
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

/** Secrets that are created once and shared by all instances and restarts: cookie keys and signing keys. */
export const identityKeys = pgTable('identity_keys', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/**
 * Access tokens that were signed out before they expired. A row stays until all tokens of the session have
 * expired.
 */
export const revokedTokens = pgTable(
  'revoked_tokens',
  {
    tokenId: text('token_id').primaryKey(),
    /** The sign-in session, whose tokens issued until then are signed out as well. */
    sessionId: text('session_id'),
    signedOutAt: timestamp('signed_out_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('revoked_tokens_expires_at').on(table.expiresAt),
    index('revoked_tokens_session_id').on(table.sessionId),
  ],
)
