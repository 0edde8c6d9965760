import {
  InvalidConfiguration,
  readConfiguration,
} from '../../src/server/configuration/configuration'
import type { Environment } from '../../src/server/configuration/environment'

/** What an outside identity provider needs. */
export const outside: Environment = {
  OIDC_AUTHORITY: 'https://login.example.org/realms/main',
  OIDC_CLIENT_ID: 'quorate',
  OIDC_AUDIENCE: 'quorate-api',
}
/** The least a production server needs. */
export const production: Environment = {
  NODE_ENV: 'production',
  QUORATE_ORIGIN: 'https://votes.example.org',
  SMTP_URL: 'smtps://mail.example.org',
  MAIL_FROM: 'Quorate <votes@example.org>',
  ...outside,
}

/** What a server that is started like this complains of. */
export function complaintsOf(environment: Environment): readonly string[] {
  try {
    readConfiguration(environment)
    return []
  } catch (error) {
    if (error instanceof InvalidConfiguration) return error.complaints
    throw error
  }
}
