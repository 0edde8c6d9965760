import type { VariableName } from '../environment'
import type { IdentityConfiguration } from '../identity/identityConfiguration'
import type { EnvironmentReader } from './environmentReader'

const besideAuthority: VariableName[] = [
  'OIDC_CLIENT_ID',
  'OIDC_AUDIENCE',
  'OIDC_SCOPE',
  'OIDC_TOKEN_TYPE',
]

/** The organisation's identity provider; where none is named and nobody relies on it, the demo one. */
export function readIdentity(
  read: EnvironmentReader,
  isProduction: boolean,
): IdentityConfiguration {
  const authority = read.secureAddress('OIDC_AUTHORITY')
  if (!authority) {
    if (isProduction)
      read.complain(
        'OIDC_AUTHORITY',
        'is needed in production: the demo provider lets everybody in.',
      )
    if (besideAuthority.some((name) => read.text(name)))
      read.complain('OIDC_AUTHORITY', 'is needed beside the other OIDC variables.')
    return { kind: 'demo' }
  }
  const scope = read.text('OIDC_SCOPE')
  const tokenType = read.text('OIDC_TOKEN_TYPE')
  return {
    kind: 'outside',
    authority,
    clientId: read.needed('OIDC_CLIENT_ID', 'OIDC_AUTHORITY'),
    audience: read.needed('OIDC_AUDIENCE', 'OIDC_AUTHORITY'),
    ...(scope && { scope }),
    ...(tokenType && { tokenType }),
  }
}
