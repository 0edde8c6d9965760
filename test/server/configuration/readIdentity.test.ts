import type { Environment } from '../../../src/server/configuration/environment'
import { complaintsOf, outside, production } from '../../support/environments'

test.each<[string, Environment, RegExp]>([
  [
    'production without an identity provider',
    {
      ...production,
      OIDC_AUTHORITY: undefined,
      OIDC_CLIENT_ID: undefined,
      OIDC_AUDIENCE: undefined,
    },
    /^OIDC_AUTHORITY is needed in production/,
  ],
  [
    'an identity provider without a client',
    { ...outside, OIDC_CLIENT_ID: undefined },
    /^OIDC_CLIENT_ID is needed beside OIDC_AUTHORITY\.$/,
  ],
  [
    'an identity provider without an audience',
    { ...outside, OIDC_AUDIENCE: undefined },
    /^OIDC_AUDIENCE is needed beside OIDC_AUTHORITY\.$/,
  ],
  [
    'a client without its identity provider',
    { OIDC_CLIENT_ID: 'quorate' },
    /^OIDC_AUTHORITY is needed beside the other OIDC variables\.$/,
  ],
  [
    'a token type without its identity provider',
    { OIDC_TOKEN_TYPE: 'JWT' },
    /^OIDC_AUTHORITY is needed beside/,
  ],
  [
    'an audience that ID tokens have too',
    { ...outside, OIDC_TOKEN_TYPE: 'any', OIDC_AUDIENCE: 'quorate' },
    /^OIDC_AUDIENCE must not be the client id where OIDC_TOKEN_TYPE is any/,
  ],
  [
    'an unknown way to ask for the audience',
    { ...outside, OIDC_AUDIENCE_PARAMETER: 'aud' },
    /^OIDC_AUDIENCE_PARAMETER must be one of none, audience, resource\.$/,
  ],
  [
    'a claim that is none',
    { ...outside, OIDC_PERSON_CLAIM: 'e mail' },
    /^OIDC_PERSON_CLAIM must be the name of a claim/,
  ],
  [
    'an identity provider without TLS',
    { ...outside, OIDC_AUTHORITY: 'http://login.example.org' },
    /^OIDC_AUTHORITY must start with https/,
  ],
])('%s is refused', (_given, environment, complaint) => {
  expect(complaintsOf(environment)).toEqual([expect.stringMatching(complaint)])
})
