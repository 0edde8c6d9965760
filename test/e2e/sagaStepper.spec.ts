import { expect, type Page } from '@playwright/test'
import { cancelQuestion, openQuestion } from '../support/apiAs'
import {
  expectAccessible,
  expectNoSidewaysScrolling,
  openWelcomedAs,
  test,
} from '../support/journey'

const panel = (page: Page) => page.getByRole('complementary', { name: 'Saga stepper' })
const press = (page: Page, name: string) =>
  panel(page).getByRole('button', { name, exact: true }).click()
const row = (page: Page, text: string) =>
  panel(page).getByRole('treeitem').filter({ hasText: text })
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Vote' })
const casts = (url: URL) => url.pathname.endsWith('/VoteResults')

async function openPanel(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' })
  const link = page.getByRole('link', { name: 'Saga stepper' }).locator('visible=true')
  await expect(menu.or(link).locator('visible=true').first()).toBeVisible()
  if (!(await link.isVisible())) await menu.click()
  await link.click()
  await expect(panel(page)).toBeVisible()
}

test('a vote is held, stepped through and kept as a test @both', async ({ page }) => {
  const { address } = await openQuestion(102, 'Adopt the pulse oximeter profile')
  await openWelcomedAs(page, 'chair', address)
  await page.getByRole('radio', { name: 'Yes', exact: true }).check()
  await openPanel(page)
  await panel(page)
    .getByRole('combobox', { name: /^Hold effects/ })
    .fill('call voteResultsApi.cast')
  await press(page, 'Hold')
  await submit(page).click()
  await expect(panel(page).getByText('1 held')).toBeVisible()
  await expect(panel(page).getByText('"voteChoice": "Yes"')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)
  await press(page, 'Let it go')
  await expect(page.getByText('Your vote has been recorded.').first()).toBeVisible()

  const back = panel(page).getByRole('button', { name: 'Back to the list' })
  if (await back.isVisible()) await back.click()
  await panel(page).getByRole('searchbox', { name: 'Search effects' }).fill('fork castVote')
  await row(page, 'fork').filter({ hasText: 'castVote' }).last().click()
  await press(page, 'Copy as step test')
  await expect(
    panel(page).getByText(/testSaga\(\s*castVote,\s*votes\.castRequested\(/),
  ).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Close the saga stepper')
  await expect(panel(page)).toBeHidden()
})

test('what is held is shown at once, whatever is looked for, and steps by keys @both', async ({
  page,
}) => {
  const { address } = await openQuestion(102, 'Adopt the glucose meter profile')
  await openWelcomedAs(page, 'chair', address)
  await page.getByRole('radio', { name: 'Yes', exact: true }).check()
  await openPanel(page)
  await panel(page).getByRole('searchbox', { name: 'Search effects' }).fill('nobody yields this')
  await panel(page).getByRole('combobox', { name: 'Part of the product' }).selectOption('session')
  await press(page, 'Hold all')
  await submit(page).click()
  const title = panel(page).getByRole('heading', { level: 3 })
  await expect(title).toHaveText('select selectKeyToRepeat')
  await expect(panel(page).getByText('in castVote')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)
  await panel(page).getByRole('button', { name: 'Step', exact: true }).focus()
  for (const next of [
    'call newIdempotencyKey',
    'call voteResultsApi.cast',
    'put voteResults/castSucceeded',
  ]) {
    await page.keyboard.press('Enter')
    await expect(title).toHaveText(next)
    const held = panel(page).getByRole('treeitem', { selected: true })
    if ((page.viewportSize()?.width ?? 0) > 600) await expect(held).toBeInViewport()
  }
  await press(page, 'Run')
  await expect(page.getByText('Your vote has been recorded.').first()).toBeVisible()
})

test('a call is answered by hand, and the saga goes on with that', async ({ page }) => {
  const { address } = await openQuestion(102, 'Adopt the blood pressure profile')
  await openWelcomedAs(page, 'chair', address)
  await page.getByRole('radio', { name: 'Yes', exact: true }).check()
  await openPanel(page)
  await panel(page)
    .getByRole('combobox', { name: /^Hold effects/ })
    .fill('call newIdempotencyKey')
  await press(page, 'Hold')
  const asked = page.waitForRequest(
    (request) => request.method() === 'POST' && casts(new URL(request.url())),
  )
  await submit(page).click()
  await panel(page)
    .getByLabel(/Answer with/)
    .selectOption('an answer of your own')
  const answer = panel(page).getByRole('textbox', { name: 'Answer' })
  await answer.fill('"00000000-0000-4000-8000-000000000007"')
  await press(page, 'Send this answer')
  const { 'idempotency-key': key } = (await asked).headers()
  expect(key).toBe('00000000-0000-4000-8000-000000000007')
})

test('an action is dispatched, and the page shows the states around it @both', async ({ page }) => {
  const { address } = await openQuestion(102, 'Adopt the ventilator profile')
  await openWelcomedAs(page, 'chair', address)
  await openPanel(page)
  await panel(page).getByRole('tab', { name: 'Actions' }).click()
  const offline = page.getByText('Live updates are not available').first()
  await panel(page).getByRole('combobox', { name: 'Type of the action' }).fill('hub/lost')
  await panel(page)
    .getByRole('textbox', { name: 'Payload as JSON' })
    .fill('{ "name": "voteQuestions", "at": "2026-11-23T18:00:00.000Z", "reason": null }')
  await press(page, 'Dispatch')
  await expect(offline).toBeVisible()
  await expectAccessible(page)
  await row(page, 'hub/lost').first().click()
  await press(page, 'Show the state before')
  await expect(panel(page).getByText(/^The page shows the state before/)).toBeVisible()
  await expect(offline).toBeHidden()
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)
  await press(page, 'Back to the present')
  await expect(offline).toBeVisible()
})

test('a dialog of the page keeps its buttons above the panel', async ({ page }) => {
  const { address } = await openQuestion(101, 'Adopt the panel beneath a dialog')
  await openWelcomedAs(page, 'admin', address)
  await openPanel(page)
  await page.getByRole('button', { name: 'Edit Voting Question' }).click()
  await page.getByRole('menuitem', { name: 'Cancel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel Vote?' })
  await dialog.getByRole('button', { name: "No, Don't Cancel" }).click({ timeout: 20_000 })
  await expect(dialog).toBeHidden()
})

test('a scenario is played beside its screen', async ({ page }) => {
  await openWelcomedAs(page, 'admin', '/saga-stepper')
  await expect(page.getByRole('heading', { name: 'Casting' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'The question is closed while a vote is cast' }).click()
  await press(page, 'Play')
  await press(page, 'Pause')
  await press(page, 'Next step')
  await press(page, 'Go on')
  await expect(panel(page).locator('output', { hasText: 'Passed' })).toBeVisible()
  await expectAccessible(page)
})

test.describe('watched on the real server', () => {
  test.use({ provoked: [409] })

  const watch = async (page: Page, title: string) => {
    await openPanel(page)
    await panel(page).getByRole('tab', { name: 'Scenarios' }).click()
    await panel(page).getByRole('combobox', { name: 'Scenario' }).selectOption(title)
    await press(page, 'Watch the page')
  }
  const comesTrue = (page: Page) =>
    expect(panel(page).locator('output', { hasText: /Passed|Failed/ })).toHaveText('Passed')
  const chooses = (page: Page) => page.getByRole('radio', { name: 'Yes', exact: true }).check()

  test('a vote is cast', async ({ page }) => {
    const { address } = await openQuestion(102, 'Adopt the spirometer profile')
    await openWelcomedAs(page, 'chair', address)
    await chooses(page)
    await watch(page, 'A vote is cast')
    await submit(page).click()
    await comesTrue(page)
  })

  test('a question ends while a vote is on its way', async ({ page }) => {
    const own = await openQuestion(102, 'Adopt the thermometer annex')
    await openWelcomedAs(page, 'chair', own.address)
    await chooses(page)
    await watch(page, 'The question is closed while a vote is cast')
    await page.route(casts, async (route) => {
      await cancelQuestion(102, own.voteQuestionId, 'Asked twice.')
      await route.continue()
    })
    await submit(page).click()
    await comesTrue(page)
  })

  test('the line breaks, and is back when its pause is over', async ({ page }) => {
    const { address } = await openQuestion(102, 'Adopt the scale annex')
    await openWelcomedAs(page, 'chair', address)
    await openPanel(page)
    await panel(page).getByRole('tab', { name: 'Outside' }).click()
    const line = panel(page).locator('section', { hasText: 'Live line of voting questions' })
    await expect(line.getByText('Open.')).toBeVisible()
    await line.getByRole('button', { name: 'Drop' }).click()
    await expect(page.getByText('Live updates are not available').first()).toBeVisible()
    await press(page, 'To the next wait')
    await expect(page.getByText('Live updates are not available').first()).toBeHidden()
    await expect(line.getByText('Open.')).toBeVisible()
  })
})
