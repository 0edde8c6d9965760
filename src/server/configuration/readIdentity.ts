import type { VariableName } from './environment'
import type { EnvironmentReader } from './environmentReader'

/** The identity provider: the product's own for demos, or the organisation's. */
export type IdentityConfiguration = { kind: 'demo' } | ({ kind: 'outside' } & OutsideProvider)

/** An OpenID Connect provider that signs access tokens as JWT. */
export interface OutsideProvider {
  /** The issuer, exactly as in its tokens, such as `https://login.example.org/realms/main`. */
  authority: string
  /** The id of the public client (code flow with PKCE) that is registered for the browser application. */
  clientId: string
  /** The `aud` claim of access tokens for this product. */
  audience: string
  /** The scope that the browser requests; absent: `openid profile email offline_access`. */
  scope?: string
  /** The `typ` of its access tokens, or `any`; absent: `at+jwt` (RFC 9068). */
  tokenType?: string
  /** The parameter in which the browser requests the audience; absent: none. */
  audienceParameter?: 'audience' | 'resource'
  /** The claim that identifies the person; absent: `sub`. */
  personClaim?: string
  /** The accepted signature algorithms, public-key ones only; absent: RS256, PS256 and ES256. */
  algorithms?: readonly string[]
  /** The address of its keys; absent: the one in its discovery document. */
  jwksUri?: string
}

/** Accepts every `typ`, also a missing one. */
export const anyType = 'any'
/** With this claim people are found by their e-mail address. */
export const emailClaim = 'email'

/** Whether tokens of a type may also be ID tokens, which are meant for the client. */
export function isOfIdTokens(tokenType = ''): boolean {
  return ['jwt', anyType].includes(tokenType.toLowerCase())
}

/** The origin of an outside provider; null for the product's own. */
export function originOf(configuration: IdentityConfiguration): string | null {
  return configuration.kind === 'outside' ? new URL(configuration.authority).origin : null
}

/** The directory's column that is compared with the person claim. */
export function recognizedBy(configuration: IdentityConfiguration): 'subject' | 'email' {
  const isByEmail = configuration.kind === 'outside' && configuration.personClaim === emailClaim
  return isByEmail ? 'email' : 'subject'
}

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
