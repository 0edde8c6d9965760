import { expect, type Locator, type Page, type WebSocketRoute } from '@playwright/test'
import {
  expectAccessible,
  expectNoSidewaysScrolling,
  openWelcomedAs,
  otherBrowser,
  signInAs,
  test,
} from '../support/journey'

const list = '/group/101/votingquestions'

function rowOf(page: Page, title: string): Locator {
  const link = page.getByRole('link', { name: title, exact: true })
  return page.getByRole('row').or(page.getByRole('listitem')).filter({ has: link })
}

/** Rows of a grid; on a phone the cards of a list. */
const questions = (page: Page) =>
  page
    .getByRole('grid')
    .or(page.getByRole('list', { name: 'Voting questions' }))
    .getByRole('link')
const searchBox = (page: Page) => page.getByPlaceholder('Search voting questions')

test('a member finds what waits for a vote, in pages of 10, 50 or 100 @both', async ({ page }) => {
  await openWelcomedAs(page, 'member', list)
  await expect(page.getByRole('heading', { name: 'Voting Questions' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'My groups' })).toBeVisible()
  await expect(questions(page)).toHaveCount(10)
  await expect(page.getByText(/^1–10 of \d+$/)).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })

  // Other journeys ask questions of their own meanwhile, so nothing is expected of the first ten.
  await page.getByLabel('Rows per page').selectOption('50')
  await expect(page.getByText(/^1–50 of \d+$/)).toBeVisible()
  await expect(questions(page)).toHaveCount(50)
  const row = rowOf(page, 'Adopt the codec profile 1.2')
  await expect(row.getByText('Active')).toBeVisible()
  await expect(row.getByText(/^Deadline/)).toBeVisible()
  await expect(page.getByRole('img', { name: 'New Voting Question' }).first()).toBeVisible()
  await expect(page.getByRole('img', { name: 'You Voted on This Question' }).first()).toBeVisible()
  await expect(page.getByText('Completed').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)
  await page.getByLabel('Rows per page').selectOption('100')
  await expect(page.getByText(/^1–100 of \d+$/)).toBeVisible()
  await expect(questions(page)).toHaveCount(100)
})

test('the welcome is shown once per browser', async ({ page }) => {
  await signInAs(page, 'member', list)
  const welcome = page.getByRole('dialog', { name: 'Welcome to the New Voting Experience' })
  await expect(welcome).toBeVisible()
  await expectAccessible(page)
  await welcome.getByRole('button', { name: 'Get Started' }).click()
  await expect(welcome).toBeHidden()
  await page.reload()
  await expect(questions(page)).toHaveCount(10)
  await expect(welcome).toBeHidden()
})

test('search, order and page survive the way back and a reload', async ({ page }) => {
  await openWelcomedAs(page, 'member', list)
  await page.getByLabel('Sort').selectOption('Oldest')
  await expect(page).toHaveURL(`${list}?sort=1`)
  await searchBox(page).fill('codec')
  await expect(page).toHaveURL(`${list}?search=codec&sort=1`)
  await expect(searchBox(page)).toBeFocused()
  // The total comes with the rows: below a hundred it is that of the search.
  await expect(page.getByText(/–\d+ of \d{1,2}$/)).toBeVisible()
  for (const title of await questions(page).allInnerTexts()) expect(title).toContain('codec')

  await searchBox(page).fill('no such question')
  await expect(page.getByText('No records were found.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show all questions' }).click()
  await expect(searchBox(page)).toHaveValue('')
  await expect(page).toHaveURL(`${list}?sort=1`)
  await expect(page.getByText(/–\d+ of \d{3}$/)).toBeVisible()
  const [before = ''] = await questions(page).allInnerTexts()
  await page.getByRole('button', { name: 'Go to next page' }).click()
  await expect(page).toHaveURL(`${list}?sort=1&page=2`)
  await expect(page.getByText(/^11–20 of \d+$/)).toBeVisible()
  await expect(questions(page).first()).not.toHaveText(before)
  const [first = ''] = await questions(page).allInnerTexts()

  await questions(page).first().click()
  await expect(page.getByRole('heading', { name: first })).toBeVisible()
  await page.goBack()
  await expect(questions(page).first()).toHaveText(first)
  await page.reload()
  await expect(questions(page).first()).toHaveText(first)
  await expect(page.getByLabel('Sort')).toHaveValue('1')
})

test('the whole row leads to the question, the attachment downloads @both', async ({ page }) => {
  // Other journeys ask questions of their own meanwhile, so the first page may hold others.
  const address = `${list}?search=codec+profile+1.2`
  await openWelcomedAs(page, 'member', address)
  const row = rowOf(page, 'Adopt the codec profile 1.2')
  const download = page.waitForEvent('download')
  await row.getByRole('button', { name: /^Download codec-1\.2\.pdf/ }).click()
  expect((await download).suggestedFilename()).toBe('codec-1.2.pdf')
  await expect(page).toHaveURL(address)

  await row.getByText('Active').click({ force: true })
  await expect(page.getByRole('heading', { name: 'Adopt the codec profile 1.2' })).toBeVisible()
})

test('the keyboard reaches a question', async ({ page }) => {
  await openWelcomedAs(page, 'member', list)
  await expect(questions(page)).toHaveCount(10)
  await searchBox(page).focus()
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab')
    if (
      await questions(page)
        .first()
        .evaluate((link) => link === document.activeElement)
    )
      break
  }
  // What others open meanwhile comes first in the list; the focus stays.
  const focused = await page.evaluate(() => document.activeElement?.textContent ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: focused, exact: true })).toBeVisible()
})

test('a vote in one browser shows in the list of another', async ({ page, browser }) => {
  const title = 'Publish the conformance test plan 2.0'
  const address = `${list}?search=conformance+test+plan+2.0`
  await openWelcomedAs(page, 'ineligible', address)
  const total = rowOf(page, title).locator('[data-field="totalVotes"]')
  const before = Number(await total.innerText())

  const other = await otherBrowser(browser, 'second', address)
  await other.getByRole('link', { name: title, exact: true }).click()
  await other.getByRole('radio', { name: 'Yes' }).check()
  await other.getByRole('button', { name: 'Submit Vote' }).click()

  await expect(total).toHaveText(String(before + 1))
  const tabs = other.getByRole('navigation', { name: 'Group' })
  await tabs.getByRole('link', { name: 'Voting Questions' }).click()
  await searchBox(other).fill('conformance test plan 2.0')
  await expect(
    rowOf(other, title).getByRole('img', { name: 'You Voted on This Question' }),
  ).toBeVisible()
})

test('a list that fails can be tried again', async ({ page }) => {
  let isCut = true
  await page.route(/\/api\/groups\/101\/VoteQuestions\?/, (route) =>
    isCut ? route.fulfill({ body: '{ "data": [ cut on its w' }) : route.fallback(),
  )
  await openWelcomedAs(page, 'member', list)
  await expect(page.getByText('The voting questions could not be loaded.')).toBeVisible()
  await expectAccessible(page)
  isCut = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(questions(page)).toHaveCount(10)
})

test('a cut line is told, and the list is fresh once it is back', async ({ page }) => {
  test.slow()
  const lines: WebSocketRoute[] = []
  let isCut = false
  await page.routeWebSocket(/VoteQuestionHub/, async (line) => {
    if (isCut) return line.close()
    lines.push(line)
    line.connectToServer()
  })
  await openWelcomedAs(page, 'member', list)
  await expect(questions(page)).toHaveCount(10)
  await expect.poll(() => lines.length).toBeGreaterThan(0)

  isCut = true
  for (const line of lines) await line.close()
  const warning = page.getByRole('main').getByText('Live updates are not available')
  await expect(warning).toBeVisible()
  await expect(page.getByText(/^as of \d\d:\d\d:\d\d PT$/)).toBeVisible()
  await expectAccessible(page)

  isCut = false
  const refetch = page.waitForResponse(/VoteQuestions\?/)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await refetch
  await expect(warning).toBeHidden()
})
