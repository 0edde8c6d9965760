import { configurationApi } from './api/configuration'
import { arrive } from './identity/arrive'
import { openUserManager } from './identity/userManager'

/** The small entry: finds out who is there and loads the product, or leaves for sign-in. */
async function boot(root: HTMLElement): Promise<void> {
  const configuration = await configurationApi.show()
  const manager = openUserManager(configuration.identity, location.origin)
  const user = await arrive(manager)
  if (user === null) return
  const { start } = await import('./start')
  await start(root, configuration, manager, user)
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
