import { configurationApi } from './api/configuration'
import { actAs } from './api/credentials'
import { arrive } from './identity/arrive'
import { claimTabStorage } from './identity/tabStorage'
import { openUserManager } from './identity/userManager'

/** The small entry: finds out who is there and loads the product, or leaves for sign-in. */
async function boot(root: HTMLElement): Promise<void> {
  const configuration = await configurationApi.show()
  const manager = openUserManager(configuration.identity, location.origin)
  const user = await arrive(manager)
  if (user === null) return
  claimTabStorage(user.profile.sub)
  const [{ openIdentity }, { mount }] = await Promise.all([
    import('./identity/openIdentity'),
    import('./main'),
  ])
  const identity = openIdentity(manager, user)
  actAs({ baseUrl: '', accessToken: identity.freshToken })
  mount(root, { identity, configuration })
}

async function showFailure(root: HTMLElement, fault: unknown): Promise<void> {
  const { showBootFailure } = await import('./identity/showBootFailure')
  showBootFailure(root, fault)
}

// A page out of the browser's back-forward cache may show somebody who has signed out meanwhile.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload()
})

const root = document.getElementById('root')
if (root) boot(root).catch((fault: unknown) => showFailure(root, fault))
