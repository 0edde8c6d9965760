import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test as base, type Browser, type Page } from '@playwright/test'
import type AxeApi from 'axe-core'
import { returnContexts, takeContext } from './journeyContexts'
import { sessionOf } from './journeySessions'

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

interface Watched {
  /** Statuses of answers that the journey provokes, or words of other faults: the browser itself logs each. */
  provoked: (number | string)[]
  quiet: void
}

/** A journey fails when the page throws or logs an error, whatever else it sees. */
export const test = base.extend<Watched>({
  provoked: [[], { option: true }],
  context: async ({ browser }, lend) => {
    await lend(await takeContext(browser))
    await returnContexts()
  },
  quiet: [
    async ({ page, provoked }, use) => {
      const errors = watchErrors(page)
      await use()
      const expected = provoked.map((fault) =>
        typeof fault === 'number' ? `responded with a status of ${fault} ` : fault,
      )
      const others = errors.filter((text) => !expected.some((part) => text.includes(part)))
      expect(others, 'errors on the page').toEqual([])
    },
    { auto: true },
  ],
})

function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (line) => {
    if (line.type() === 'error') errors.push(`${line.text()} ${line.location().url}`)
  })
  return errors
}

/** Opens an address as a person of the demo, who is sent to sign in, does so, and comes back to it. */
export async function signInAs(page: Page, account: string, address: string): Promise<void> {
  await page.goto(address)
  await page.getByLabel('Email').fill(`${account}@quorate.example`)
  await page.getByLabel('Password').fill('quorate-demo')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname + url.search + url.hash === address)
}

/** Opens an address as a person of the demo, who has signed in before in this tab. */
export async function openAs(page: Page, account: string, address: string): Promise<void> {
  const { cookies, signedInTab } = await sessionOf(account)
  await page.context().addCookies(cookies)
  await page.addInitScript(
    ({ key, value }) => {
      if (sessionStorage.getItem(key) === null) sessionStorage.setItem(key, value)
    },
    await signedInTab(),
  )
  await page.goto(address)
}

/** As `openAs`, in a browser that has shown the welcome before. */
export async function openWelcomedAs(page: Page, account: string, address: string): Promise<void> {
  await welcomed(page)
  await openAs(page, account, address)
}

/** Opens no welcome in this browser, as if it had been shown before. */
export async function welcomed(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('quorate.welcomed', 'yes'))
}

/** A page in a browser beside that of the journey, until the journey ends. */
export async function newBrowser(browser: Browser): Promise<Page> {
  const context = await takeContext(browser)
  return context.newPage()
}

/** A second browser with somebody else in front of it, until the journey ends. */
export async function otherBrowser(
  browser: Browser,
  account: string,
  address: string,
): Promise<Page> {
  const page = await newBrowser(browser)
  await openWelcomedAs(page, account, address)
  return page
}

/** Asks axe about everything on the page, with all its rules. */
export async function expectAccessible(page: Page): Promise<void> {
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  if (!isThere) await page.evaluate(axeSource)
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: Pick<typeof AxeApi, 'run'> }
    const { violations: found } = await axe.run()
    return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
  })
  expect(violations, 'findings of axe').toEqual([])
}

/** Nothing on the page is wider than the page. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(excess, 'pixels beyond the right edge').toBe(0)
}

const isOnPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600

/** Opens a card that a phone folds; elsewhere it is open. */
export async function unfold(page: Page, title: string): Promise<void> {
  if (isOnPhone(page)) await page.getByRole('button', { name: title, exact: true }).click()
}

/** On a phone the page with its cards folded is at most two and a half screens long. */
export async function expectShortOnPhone(page: Page): Promise<void> {
  if (!isOnPhone(page)) return
  const screens = await page.evaluate(
    () => document.documentElement.scrollHeight / globalThis.innerHeight,
  )
  expect(screens, 'screens of a phone').toBeLessThanOrEqual(2.5)
}

/** The page as it stands, on a phone: accessible, and not wider than that. */
export async function expectToFitPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScrolling(page)
  await expectAccessible(page)
}
