import type { Account, Configuration, FindAccount, interactionPolicy } from 'oidc-provider'
import type { DemoDirectory } from './demoDirectory'
import type { DemoKeys } from './demoKeys'

export const clientId = 'quorate-web'
/** The password of all demo accounts. */
export const demoPassword = 'quorate-demo'
/** The product's pages to which the provider redirects the browser; no others are allowed. */
const returnPaths = { signedIn: '/signed-in', signedOut: '/' } as const
export const providerPath = '/oidc'
export const signInPath = `${providerPath}/login`

const apiScope = 'quorate'
const openIdScopes = ['openid', 'profile', 'email', 'offline_access']
export const clientScope = [...openIdScopes, apiScope].join(' ')

/** Ten minutes: a disabled person is noticed soon, at the next renewal, and renewals stay rare. */
const accessTokenSeconds = 600
/** A long working day, after which the person signs in again. */
const sessionSeconds = 12 * 3600

export interface DemoSettings {
  /** The product's base URL, without a trailing slash. */
  origin: string
  directory: DemoDirectory
  keys: DemoKeys
  /** Whether cookies are sent over https only. */
  cookieSecure: boolean
  adapter: NonNullable<Configuration['adapter']>
  policy: interactionPolicy.DefaultPolicy
  pages: Pick<Configuration, 'renderError'> & {
    logoutSource: LogoutPages['logoutSource']
    postLogoutSuccessSource: LogoutPages['postLogoutSuccessSource']
  }
}

type LogoutPages = NonNullable<NonNullable<Configuration['features']>['rpInitiatedLogout']>

export const issuerOf = (origin: string): string => `${origin}${providerPath}`
export const audienceOf = (origin: string): string => `${origin}/api`

/** Configures the provider library: one public client, code flow with PKCE, tokens for one API. */
export function demoSettings(settings: DemoSettings): Configuration {
  const { origin, directory, keys, cookieSecure, adapter, policy, pages } = settings
  // Consent is removed, because the only client is the product's own and there is no page for other prompts.
  policy.remove('consent')

  return {
    adapter,
    jwks: { keys: [keys.signing] },
    clients: [
      {
        client_id: clientId,
        client_name: 'Quorate',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${origin}${returnPaths.signedIn}`],
        post_logout_redirect_uris: [`${origin}${returnPaths.signedOut}`],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    clientAuthMethods: ['none'],
    clientBasedCORS: (_ctx, requestOrigin) => requestOrigin === origin,
    responseTypes: ['code'],
    scopes: openIdScopes,
    claims: { openid: ['sub'], profile: ['name'], email: ['email'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    clockTolerance: 0,
    cookies: {
      keys: keys.cookie,
      names: {
        session: 'quorate_session',
        interaction: 'quorate_sign_in',
        resume: 'quorate_sign_in_resume',
      },
      long: { path: providerPath, httpOnly: true, sameSite: 'lax', secure: cookieSecure },
      // The provider limits these cookies to the path of the sign-in to which they belong.
      short: { httpOnly: true, sameSite: 'lax', secure: cookieSecure },
    },
    interactions: { policy, url: (_ctx, { uid }) => `${signInPath}/${uid}` },
    findAccount: accountsOf(directory),
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    expiresWithSession: () => false,
    loadExistingGrant: grantEverything(origin),
    extraTokenClaims: (_ctx, token) => ({ sid: 'sessionUid' in token ? token.sessionUid : null }),
    renderError: pages.renderError,
    ttl: {
      AccessToken: accessTokenSeconds,
      AuthorizationCode: 60,
      IdToken: accessTokenSeconds,
      Interaction: 3600,
      RefreshToken: sessionSeconds,
      Grant: sessionSeconds,
      Session: sessionSeconds,
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: pages.logoutSource,
        postLogoutSuccessSource: pages.postLogoutSuccessSource,
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audienceOf(origin),
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: apiScope,
          audience: audienceOf(origin),
          accessTokenFormat: 'jwt',
          accessTokenTTL: accessTokenSeconds,
          jwt: { sign: { alg: 'ES256' } },
        }),
      },
    },
  }
}

/** A sign-in needs an enabled account; a renewal also needs its session. */
function accountsOf(directory: DemoDirectory): FindAccount {
  return async (ctx, subject, token): Promise<Account | undefined> => {
    const account = await directory.findById(Number(subject))
    if (!account || account.isDisabled) return undefined
    if (token && 'sessionUid' in token) {
      const session = await ctx.oidc.provider.Session.findByUid(token.sessionUid ?? '')
      if (session?.accountId !== subject) return undefined
    }
    const { name, email } = account
    return { accountId: subject, claims: () => ({ sub: subject, name, email }) }
  }
}

/**
 * Gives each sign-in a grant of its own: where a copied refresh token is used twice, only the tabs that renew from
 * that sign-in are signed out.
 */
function grantEverything(origin: string): NonNullable<Configuration['loadExistingGrant']> {
  return async ({ oidc }) => {
    const grant = new oidc.provider.Grant({
      clientId: oidc.client?.clientId,
      accountId: oidc.session?.accountId,
    })
    grant.addOIDCScope(openIdScopes.join(' '))
    grant.addResourceScope(audienceOf(origin), apiScope)
    await grant.save()
    return grant
  }
}
