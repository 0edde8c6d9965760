import type { Configuration } from '../contract/configuration'
import { isProductExpected, loadCode } from './firstScreen'
import { arrive } from './identity/arrive'
import { openUserManager } from './identity/userManager'
import { rethrowAsProviderAway } from './identity/providerAway'

/** The small entry: finds out who is there and loads the product, or leaves for sign-in. */
async function boot(root: HTMLElement): Promise<void> {
  if (isProductExpected(location)) loadCode(location)
  const configuration = configurationOfPage() ?? (await askForConfiguration())
  const manager = openUserManager(configuration.identity, location.origin)
  const user = await arrive(manager).catch(rethrowAsProviderAway)
  if (user === null) return
  loadCode(location)
  const { askForData } = await import('./firstData')
  if (!user.expired) askForData(location, user.access_token)
  const { start } = await import('./start')
  await start(root, configuration, manager, user)
}

/** The server writes it into the page; null where another one served it, as in development. */
function configurationOfPage(): Configuration | null {
  const written = document.querySelector('meta[name="configuration"]')?.getAttribute('content')
  return written?.startsWith('{') ? (JSON.parse(written) as Configuration) : null
}

/** Sign-in loads no call of the API where the page brings it. */
async function askForConfiguration(): Promise<Configuration> {
  const { configurationApi } = await import('./api/configuration')
  return configurationApi.show()
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
