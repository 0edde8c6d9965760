import { expect, type Page } from '@playwright/test'
import { createQuestion } from '../support/editorJourney'
import { expectAccessible, openWelcomedAs, test } from '../support/journey'

async function openAct(page: Page, act: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit Voting Question' }).click()
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}

test('an admin is told why a question cannot be closed yet, and cancels it', async ({ page }) => {
  await openWelcomedAs(page, 'admin', '/group/101/votingquestions/new')
  await createQuestion(page, 'Adopt and cancel')

  await openAct(page, 'Close')
  const closing = page.getByRole('dialog', { name: 'Close Vote?' })
  await expect(closing.getByText(/can be closed/)).toBeVisible()
  await expect(closing.getByRole('button', { name: 'Yes, Close' })).toBeDisabled()
  await expectAccessible(page)
  await closing.getByRole('button', { name: "No, Don't Close" }).click()

  await openAct(page, 'Cancel')
  const cancelling = page.getByRole('dialog', { name: 'Cancel Vote?' })
  await expect(cancelling.getByText('Who will be mailed')).toBeVisible()
  await cancelling.getByRole('button', { name: 'Yes, Cancel' }).click()
  await expect(cancelling.getByText('Please provide a cancellation reason.')).toBeVisible()
  await expectAccessible(page)
  await cancelling.getByRole('textbox', { name: 'Cancellation Reason' }).fill('A slip.')
  await cancelling.getByRole('button', { name: 'Yes, Cancel' }).click()

  await expect(page.getByText('Vote cancelled.').first()).toBeVisible()
  await expect(page.getByText('A slip.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Voting Question' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Voting Questions' }).first().click()
  await expect(page.getByText('Vote cancelled.').first()).toBeVisible()
})

test('an admin closes a question whose outcome is settled, and its votes are counted at once', async ({
  page,
}) => {
  const title = 'Elect the vice chair for the coming term'
  await openWelcomedAs(page, 'admin', '/group/101/votingquestions?search=vice+chair')
  await page.getByRole('link', { name: title, exact: true }).click()

  await openAct(page, 'Close')
  const closing = page.getByRole('dialog', { name: 'Close Vote?' })
  await expect(closing.getByText('Closing this question prevents further votes.')).toBeVisible()
  await expect(closing.getByText('Who will be mailed')).toBeVisible()
  await expectAccessible(page)
  await closing.getByRole('button', { name: 'Yes, Close' }).click()

  await expect(page.getByText('Vote closed.').first()).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: /^Passed$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit Vote' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Edit Voting Question' })).toHaveCount(0)
})
