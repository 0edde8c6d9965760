import { expect } from '@playwright/test'
import { wallTextOf } from '../../src/rules/wallText'
import { fillQuestion } from '../support/editorJourney'
import {
  expectAccessible,
  expectNoSidewaysScrolling,
  expectToFitPhone,
  openWelcomedAs,
  otherBrowser,
  test,
} from '../support/journey'

const list = '/group/101/votingquestions'
const name = 'Voting Question name'

test.describe('a draft', () => {
  // The second admin who saves is refused, and so is a time that has passed.
  test.use({ provoked: [400, 412] })

  test('is shared by two admins, and what both wrote is shown before either is lost', async ({
    page,
    browser,
  }) => {
    const title = `Adopt the draft ${Date.now()}`
    await openWelcomedAs(page, 'admin', `${list}/new`)
    await fillQuestion(page, title)
    const plan = { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('the plan') }
    await page.locator('input[type=file]').setInputFiles(plan)
    await page.getByRole('button', { name: 'Save Draft' }).click()
    await expect(page.getByText(/^Draft, saved by/)).toBeVisible()
    await expect(page.getByText('plan.txt (8 Bytes)')).toBeVisible()
    await expectAccessible(page)

    const other = await otherBrowser(browser, 'staff', `${list}/new`)
    await other.getByRole('link', { name: title }).click()
    await expect(other.getByRole('textbox', { name })).toHaveValue(title)
    await other.getByRole('textbox', { name: 'Description' }).fill('By staff.')
    await other.getByRole('button', { name: 'Save Draft' }).click()
    await expect(other.getByText('By staff.')).toBeVisible()
    await expect(other.getByRole('button', { name: 'Save Draft' })).toBeEnabled()

    const description = page.getByRole('textbox', { name: 'Description' })
    await expect(description).toHaveValue('By staff.')
    await description.fill('By the admin.')
    await other.getByRole('textbox', { name: 'Description' }).fill('By staff again.')
    await other.getByRole('button', { name: 'Save Draft' }).click()
    await expect(page.getByText('By staff again.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Save Draft' }).click()
    await expect(page.getByText('Somebody else saved first.').first()).toBeVisible()
    await expect(description).toHaveValue('By the admin.')
    await expectAccessible(page)
    await expectToFitPhone(page)

    await other.getByRole('button', { name: 'Discard Draft' }).click()
    await other.getByRole('button', { name: 'Yes, Discard' }).click()
    await expect(page.getByText(/^Somebody else opened or discarded this draft/)).toBeVisible()
    await expect(description).toHaveValue('By the admin.')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Remove plan.txt' }).click()
    await page.getByRole('button', { name: 'Save Draft' }).click()
    await expect(page.getByText(/^Draft, saved by/)).toBeVisible()
    await expect(description).toHaveValue('By the admin.')
  })

  test('opens by itself at its time, with its file @both', async ({ page }) => {
    const title = `Open by itself ${Date.now()}`
    await openWelcomedAs(page, 'admin', `${list}/new`)
    await fillQuestion(page, title)
    const plan = { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('the plan') }
    await page.locator('input[type=file]').setInputFiles(plan)
    await page.getByLabel(/^Opens by itself/).fill('2020-01-01T09:00')
    await page.getByRole('button', { name: 'Save Draft' }).click()
    await expect(page.getByText('Please provide a time to come.').first()).toBeVisible()
    const soon = wallTextOf(new Date(Date.now() + 65_000).toISOString())
    await page.getByLabel(/^Opens by itself/).fill(soon)
    await page.getByRole('button', { name: 'Save Draft' }).click()
    await expect(page.getByText(/Voting opens by itself/)).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScrolling(page)

    await page.goto(list)
    await expect(page.getByRole('link', { name: title })).toBeVisible({ timeout: 100_000 })
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByRole('button', { name: 'Download plan.txt (8 Bytes)' })).toBeVisible()
  })
})

test('a template is offered for each new question, and stays', async ({ page }) => {
  const title = `Publish the minutes ${Date.now()}`
  await openWelcomedAs(page, 'admin', `${list}/new`)
  await fillQuestion(page, title)
  await page.getByRole('checkbox', { name: /template/ }).check()
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByText(/^Template, saved by/)).toBeVisible()
  await page.getByRole('button', { name: 'Create Vote' }).click()
  await page.getByRole('button', { name: 'Yes, Create Vote' }).click()
  await expect(page.getByText('Vote created.').first()).toBeVisible()

  await page.getByRole('link', { name: 'Create Vote' }).click()
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('textbox', { name })).toHaveValue(title)
  await page.getByRole('button', { name: 'Discard Draft' }).click()
  await page.getByRole('button', { name: 'Yes, Discard' }).click()
  await page.getByRole('link', { name: 'Create Vote' }).click()
  await expect(page.getByRole('heading', { name: 'Create Voting Question' })).toBeVisible()
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
})
