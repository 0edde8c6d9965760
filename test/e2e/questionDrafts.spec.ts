import { expect } from '@playwright/test'
import {
  attachPlan,
  awaitDraft,
  discardDraft,
  fillQuestion,
  saveDraft,
  submitQuestion,
} from '../support/editorJourney'
import {
  expectAccessible,
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
    await attachPlan(page)
    await saveDraft(page)
    await expect(page.getByText(/^Draft, saved by .+ All admins/)).toBeVisible()
    await expect(page.getByText('plan.txt (8 Bytes)')).toBeVisible()
    await expectAccessible(page)

    const other = await otherBrowser(browser, 'staff', `${list}/new`)
    await other.getByRole('link', { name: title }).click()
    await expect(other.getByRole('textbox', { name })).toHaveValue(title)
    await other.getByRole('textbox', { name: 'Description' }).fill('By staff.')
    await saveDraft(other)
    await expect(other.getByText('By staff.')).toBeVisible()
    await expect(other.getByRole('button', { name: 'Save Draft' })).toBeEnabled()

    const description = page.getByRole('textbox', { name: 'Description' })
    await expect(description).toHaveValue('By staff.')
    await description.fill('By the admin.')
    await other.getByRole('textbox', { name: 'Description' }).fill('By staff again.')
    await saveDraft(other)
    await expect(page.getByText('By staff again.').first()).toBeVisible()
    await saveDraft(page)
    await expect(page.getByText('Somebody else saved first.').first()).toBeVisible()
    await expect(description).toHaveValue('By the admin.')
    await expectAccessible(page)
    await expectToFitPhone(page)

    await discardDraft(other)
    await expect(page.getByText(/^Somebody else opened or discarded this draft/)).toBeVisible()
    await expect(description).toHaveValue('By the admin.')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Remove plan.txt' }).click()
    await saveDraft(page)
    await expect(page.getByText(/^Draft, saved by .+ All admins/)).toBeVisible()
    await expect(description).toHaveValue('By the admin.')
  })

  test('opens by itself at its time, with its file @both', async ({ page }) => {
    const title = `Open by itself ${Date.now()}`
    await openWelcomedAs(page, 'admin', `${list}/new`)
    await fillQuestion(page, title)
    await attachPlan(page)
    await page.getByLabel(/^Opens by itself/).fill('2020-01-01T09:00')
    await saveDraft(page)
    await expect(page.getByText('Please provide a time to come.').first()).toBeVisible()
    const label = /^Opens by itself/
    await awaitDraft(page, { label, told: /Voting opens by itself/, list, title })
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByRole('button', { name: 'Download plan.txt (8 Bytes)' })).toBeVisible()
  })
})

test('a template is offered for each new question, and stays', async ({ page }) => {
  const title = `Publish the minutes ${Date.now()}`
  await openWelcomedAs(page, 'admin', `${list}/new`)
  await fillQuestion(page, title)
  await page.getByRole('checkbox', { name: /template/ }).check()
  await saveDraft(page)
  await expect(page.getByText(/^Template, saved by .+ All admins/)).toBeVisible()
  await submitQuestion(page)

  await page.getByRole('link', { name: 'Create Vote' }).click()
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('textbox', { name })).toHaveValue(title)
  await discardDraft(page)
  await page.getByRole('link', { name: 'Create Vote' }).click()
  await expect(page.getByRole('heading', { name: 'Create Voting Question' })).toBeVisible()
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
})
