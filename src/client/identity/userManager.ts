import { UserManager, WebStorageStateStore } from 'oidc-client-ts'
import type { Configuration } from '../../contract/configuration'

/** Where the identity provider sends the browser back to; the boot page finishes the sign-in there. */
export const callbackPath = '/signed-in'

/**
 * The OpenID Connect client. Tokens live in sessionStorage: each tab signs in by itself, because the
 * provider rotates refresh tokens and two tabs that share one would end each other's sign-in.
 */
export function openUserManager(identity: Configuration['identity'], origin: string): UserManager {
  return new UserManager({
    authority: identity.authority,
    client_id: identity.clientId,
    scope: identity.scope,
    response_type: 'code',
    redirect_uri: origin + callbackPath,
    post_logout_redirect_uri: origin + '/',
    userStore: new WebStorageStateStore({ store: sessionStorage }),
    stateStore: new WebStorageStateStore({ store: sessionStorage }),
    // Renewal is ours (openIdentity): the library's own could run beside it with the same refresh token.
    automaticSilentRenew: false,
    monitorSession: false,
    loadUserInfo: false,
    ...audienceAsked(identity),
  })
}

/** How the provider is asked for tokens that are meant for the product. */
function audienceAsked({ audienceParameter, audience }: Configuration['identity']) {
  if (audienceParameter === undefined || audience === undefined) return {}
  return audienceParameter === 'resource'
    ? { resource: audience }
    : { extraQueryParams: { audience } }
}
