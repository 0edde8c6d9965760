import type { User, UserManager } from 'oidc-client-ts'
import type { Configuration } from '../contract/configuration'
import { setAssociationZone } from '../rules/associationZone'
import { actAs } from './api/credentials'
import { openIdentity } from './identity/openIdentity'
import { claimTabStorage } from './identity/tabStorage'
import { mount } from './main'

/** Starts the product for the person who has signed in. */
export async function start(
  root: HTMLElement,
  configuration: Configuration,
  manager: UserManager,
  user: User,
): Promise<void> {
  setAssociationZone(configuration.timeZone)
  claimTabStorage(user.profile.sub)
  const identity = openIdentity(manager, user)
  actAs({ baseUrl: '', accessToken: identity.freshToken })
  if (
    process.env.SAGA_STEPPER === 'always' ||
    (process.env.SAGA_STEPPER === 'demo' && configuration.isDemo)
  ) {
    const { attachStepper } = await import('./app/stepper/attachStepper')
    mount(root, { configuration, ...attachStepper(manager, user, identity) })
  } else mount(root, { identity, configuration })
}
