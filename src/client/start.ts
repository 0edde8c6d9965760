import type { User, UserManager } from 'oidc-client-ts'
import type { Configuration } from '../contract/configuration'
import { actAs } from './api/credentials'
import { openIdentity } from './identity/openIdentity'
import { claimTabStorage } from './identity/tabStorage'
import { mount } from './main'

/** Starts the product for the person who has signed in. */
export function start(
  root: HTMLElement,
  configuration: Configuration,
  manager: UserManager,
  user: User,
): void {
  claimTabStorage(user.profile.sub)
  const identity = openIdentity(manager, user)
  actAs({ baseUrl: '', accessToken: identity.freshToken })
  mount(root, { identity, configuration })
}
