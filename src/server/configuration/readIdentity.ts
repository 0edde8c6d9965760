import type { VariableName } from './environment'
import { type IdentityConfiguration, isOfIdTokens } from '../identity/identityConfiguration'
import type { EnvironmentReader } from './environmentReader'

const besideAuthority: VariableName[] = [
  'OIDC_CLIENT_ID',
  'OIDC_AUDIENCE',
  'OIDC_SCOPE',
  'OIDC_TOKEN_TYPE',
  'OIDC_AUDIENCE_PARAMETER',
  'OIDC_PERSON_CLAIM',
]

/** The organisation's identity provider; outside production the demo's where none is configured. */
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
  const clientId = read.needed('OIDC_CLIENT_ID', 'OIDC_AUTHORITY')
  const audience = read.needed('OIDC_AUDIENCE', 'OIDC_AUTHORITY')
  if (audience !== '' && audience === clientId && isOfIdTokens(tokenType))
    read.complain(
      'OIDC_AUDIENCE',
      `must not be the client id where OIDC_TOKEN_TYPE is ${tokenType}: ID tokens would be taken for access tokens.`,
    )
  const parameter = read.oneOf('OIDC_AUDIENCE_PARAMETER', ['none', 'audience', 'resource'])
  const personClaim = readPersonClaim(read)
  return {
    kind: 'outside',
    authority,
    clientId,
    audience,
    ...(scope && { scope }),
    ...(tokenType && { tokenType }),
    ...(parameter && parameter !== 'none' && { audienceParameter: parameter }),
    ...(personClaim && { personClaim }),
  }
}

function readPersonClaim(read: EnvironmentReader): string | undefined {
  const claim = read.text('OIDC_PERSON_CLAIM')
  if (!claim || /^[A-Za-z][\w:./-]{0,199}$/.test(claim)) return claim
  return read.complain('OIDC_PERSON_CLAIM', 'must be the name of a claim, such as sub or oid.')
}
