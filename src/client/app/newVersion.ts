import { deployedEntry } from '../api/deployedEntry'

const reloadedForKey = 'quorate.reloadedFor'

/** The outcome for a part that did not load: the page reloads, may be reloaded, or the server cannot be reached. */
export type LossOutcome = 'reloading' | 'reachable' | 'unreachable'

interface Surroundings {
  /** The entry script that this page was loaded with. */
  ownEntry: () => string | null
  deployedEntry: () => Promise<string | null>
  reload: () => void
}

const browser: Surroundings = {
  ownEntry: () => document.querySelector('script[type=module][src]')?.getAttribute('src') ?? null,
  deployedEntry,
  reload: () => location.reload(),
}

/**
 * Reloads the page once a new version is deployed, whose parts the present page cannot load. It reloads once
 * for each version, so that missing parts cause no loop. What was typed survives in the storage of the tab.
 */
export async function followNewVersion(around: Surroundings = browser): Promise<LossOutcome> {
  const deployed = await around.deployedEntry()
  if (deployed === null) return 'unreachable'
  const isNew = deployed !== around.ownEntry()
  if (!isNew || sessionStorage.getItem(reloadedForKey) === deployed) return 'reachable'
  sessionStorage.setItem(reloadedForKey, deployed)
  around.reload()
  return 'reloading'
}
