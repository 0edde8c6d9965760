import { expect, test as unwatched, type Page } from '@playwright/test'
import { expectAccessible, openWelcomedAs, test } from '../support/journey'

const list = '/group/101/votingquestions'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Adds up how far things on the page moved by themselves: the cumulative layout shift. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = globalThis as unknown as { shifted: number }
    seen.shifted = 0
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries())
        seen.shifted += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted)
}

test('rows begin high up, and nothing moves when they come', async ({ page }) => {
  const shifted = await watchShifts(page)
  await openWelcomedAs(page, 'admin', '/groups')
  for (const address of [
    list,
    '/group/101/motions',
    '/group/101/eligibility',
    '/group/36/activemembers',
    '/group/101/attendance',
  ]) {
    await page.goto(address)
    const row = page.locator('.MuiDataGrid-row, tbody tr').first()
    await expect(row).toBeVisible()
    await page.waitForLoadState('networkidle')
    const top = await row.evaluate((element) => element.getBoundingClientRect().top)
    expect(top, `the first row of ${address}`).toBeLessThanOrEqual(360)
    expect(await shifted(), `what moved on ${address}`).toBeLessThan(0.01)
  }
})

test('a slow click answers at once with the frame of the next page', async ({ page }) => {
  let arrive = () => undefined as void
  const arrival = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/assets/GroupEligibilityGrid-*.js', async (route) => {
    await arrival
    await route.continue()
  })
  await page.route('**/assets/activeMembers-*.js', async (route) => {
    await arrival
    await route.continue()
  })
  await openWelcomedAs(page, 'member', list)
  await page.getByRole('link', { name: 'Active Members' }).click()
  await expect(heading(page, 'Voting Questions')).toBeHidden()
  await expect(page.getByText('Loading...')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Group' })).toBeVisible()
  arrive()
  await expect(page.getByRole('grid')).toBeVisible()
})

unwatched('a part that failed to load is loaded by Try again', async ({ page }) => {
  let isAway = true
  await page.route('**/assets/motionList-*.js', (route) =>
    isAway ? route.abort() : route.continue(),
  )
  await openWelcomedAs(page, 'member', list)
  await page.getByRole('link', { name: 'Motions' }).click()
  await expect(heading(page, 'Sorry, something went wrong.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  isAway = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page, 'Motions')).toBeVisible()
  await expect(page).toHaveURL('/group/101/motions')
})

unwatched('a page of an old version loads the new one by itself, once', async ({ page }) => {
  await openWelcomedAs(page, 'member', list)
  let loads = 0
  page.on('load', () => (loads += 1))
  // What a deployment leaves behind: the parts of the old version are gone, the page names another entry.
  await page.route('**/assets/motionList-*.js', (route) => route.fulfill({ status: 404 }))
  await page.route(/\/$/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(/assets\/index-[^"]+\.js/, 'assets/index-next.js')
    await route.fulfill({ response: answer, body })
  })
  await page.getByRole('link', { name: 'Motions' }).click()
  await expect(heading(page, 'Sorry, something went wrong.')).toBeVisible()
  expect(loads).toBe(1)
})

unwatched(
  'a search or menu that fails to load leaves the page, and loads by Try again @both',
  async ({ page }) => {
    await openWelcomedAs(page, 'member', list)
    let isAway = true
    await page.route(/assets\/(search|HeaderMenu)-[^/]+\.js/, (route) =>
      isAway ? route.fulfill({ status: 404 }) : route.continue(),
    )
    for (const [name, opened] of [
      [/[Mm]enu$/, page.getByRole('link', { name: 'My Settings' })],
      [/^Search/, page.getByRole('dialog', { name: 'Search everywhere' })],
    ] as const) {
      await expect(heading(page, 'Voting Questions')).toBeVisible()
      await page.getByRole('banner').getByRole('button', { name }).click()
      const lost = page.getByRole('banner').getByRole('alert')
      await expect(lost).toContainText('This did not load.')
      await expect(heading(page, 'Voting Questions')).toBeVisible()
      await expectAccessible(page)
      isAway = false
      await lost.getByRole('button', { name: 'Try again' }).click()
      await expect(lost).toHaveCount(0)
      await expect(opened).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(opened).toHaveCount(0)
      isAway = true
    }
  },
)

test.describe('outside of the group', () => {
  // What the screen needs is asked for before it is known who may see it.
  test.use({ provoked: [403] })

  test('who has no access reads so, and where to go @both', async ({ page }) => {
    await openWelcomedAs(page, 'outsider', list)
    await expect(heading(page, 'Sorry, something went wrong.')).toBeVisible()
    await expect(
      page.getByRole('heading', { name: 'Only for members of Audio Working Group' }),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'Group home page' })).toBeVisible()
    await expectAccessible(page)
  })
})
