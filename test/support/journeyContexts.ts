import type { Browser, BrowserContext, Page } from '@playwright/test'

/** The contexts of this worker: those that are free, and those that the running journey uses. */
const idle: BrowserContext[] = []
const inUse: BrowserContext[] = []
const spent = new Set<BrowserContext>()

/**
 * A browser with nobody signed in and nothing stored, for the journey that runs. Once an earlier journey loaded the
 * product's files, its cache has them, and their code as compiled.
 */
export async function takeContext(browser: Browser): Promise<BrowserContext> {
  const context = idle.pop() ?? (await browser.newContext())
  inUse.push(context)
  return context
}

/** Sets the page's clock by hand from now on. Its browser never gets the real one back, so no other journey has it. */
export async function installClock(page: Page): Promise<void> {
  spent.add(page.context())
  await page.clock.install()
}

/** After a journey: closes its pages, so that none goes on living beside the next, and forgets what they stored. */
export async function returnContexts(): Promise<void> {
  for (const context of inUse.splice(0)) {
    if (spent.has(context)) await context.close()
    else {
      await Promise.all(context.pages().map((page) => page.close()))
      await context.setStorageState({ cookies: [], origins: [] })
      idle.push(context)
    }
  }
}
