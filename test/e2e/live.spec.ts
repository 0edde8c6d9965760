import { expect, type Page, type WebSocketRoute } from '@playwright/test'
import { cancelQuestion, castAs, openQuestion } from '../support/apiAs'
import { expectAccessible, openWelcomedAs, otherBrowser, test } from '../support/journey'

const warning = (page: Page) =>
  page
    .getByText(
      'Live updates are not available due to technical difficulties. Please refresh the page manually.',
    )
    .first()

/** A figure of the summary, by its name. */
const figure = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Vote Summary' })
    .locator('dt', { hasText: new RegExp(`^${name}$`) })
    .locator('..')
    .locator('dd')

test('a vote in one browser shows in another without a reload', async ({ page, browser }) => {
  const { voteQuestionId, address } = await openQuestion(102, 'Adopt the insulin profile')
  await openWelcomedAs(page, 'staff', address)
  await expect(figure(page, 'Total')).toHaveText('0')

  const voter = await otherBrowser(browser, 'chair', address)
  const refetch = page.waitForRequest((request) =>
    request.url().includes(`/VoteQuestions/${voteQuestionId}/changes?`),
  )
  const cast = voter.waitForResponse((response) => response.request().method() === 'POST')
  await voter.getByRole('radio', { name: 'Yes', exact: true }).check()
  await voter.getByRole('button', { name: 'Submit Vote' }).click()

  await expect(figure(page, 'Total')).toHaveText('1')
  await expect(figure(page, 'Yes')).toHaveText('1')
  await expect(page.getByRole('table', { name: 'All Voters' }).getByText('Yes')).toBeVisible()
  await expectAccessible(page)

  const answered = (await cast).request().timing()
  const askedAt = (await refetch).timing().startTime
  const milliseconds = Math.round(askedAt - (answered.startTime + answered.responseStart))
  test.info().annotations.push({
    type: 'ms from answered vote to refetch',
    description: String(milliseconds),
  })
})

test('a cut line is told, and the question is fresh once it is back', async ({ page }) => {
  test.slow()
  const own = await openQuestion(102, 'Adopt the monitor profile')
  const lines: WebSocketRoute[] = []
  let isCut = false
  await page.routeWebSocket(/VoteQuestionHub/, async (line) => {
    if (isCut) return line.close()
    lines.push(line)
    line.connectToServer()
  })
  await openWelcomedAs(page, 'staff', own.address)
  await expect(figure(page, 'Total')).toHaveText('0')
  await expect.poll(() => lines.length).toBeGreaterThan(0)

  isCut = true
  for (const line of lines) await line.close()
  await expect(warning(page)).toBeVisible()
  await expect(page.getByText(/^as of \d\d:\d\d:\d\d PT$/)).toBeVisible()
  await expectAccessible(page)
  const path = { groupId: 102, voteQuestionId: own.voteQuestionId }
  await castAs('chair', path, { voteChoice: 'Abstain', voteReason: 'No position.' })
  await expect(figure(page, 'Total')).toHaveText('0')

  isCut = false
  await expect(warning(page)).toBeHidden({ timeout: 90_000 })
  await expect(figure(page, 'Total')).toHaveText('1')
  await expect(figure(page, 'Abstain')).toHaveText('1')
})

test('an end shows to everybody who looks at the question', async ({ page }) => {
  const { voteQuestionId, address } = await openQuestion(102, 'Adopt the inhaler profile')
  await openWelcomedAs(page, 'chair', address)
  await expect(page.getByRole('button', { name: 'Submit Vote' })).toBeVisible()
  await cancelQuestion(102, voteQuestionId, 'Superseded by a newer draft.')
  await expect(page.getByText('Superseded by a newer draft.')).toBeVisible()
  await expect(page.getByText('Cancelled').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit Vote' })).toBeHidden()
})
