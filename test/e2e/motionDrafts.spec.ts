/** Drafts of motions, which the admins of a group share. */
import { expect } from '@playwright/test'
import { awaitDraft, saveDraft } from '../support/editorJourney'
import {
  expectAccessible,
  expectToFitPhone,
  openWelcomedAs,
  otherBrowser,
  test,
} from '../support/journey'
import { motions, submitMotion } from '../support/motionJourney'

const name = 'Voting Question'

test('an admin drafts a motion by keyboard, staff goes on with it at once, and it is made', async ({
  page,
  browser,
}) => {
  const title = `Adopt the motion draft ${Date.now()}`
  const other = await otherBrowser(browser, 'staff', `${motions}/new`)
  await openWelcomedAs(page, 'admin', `${motions}/new`)
  await page.getByRole('textbox', { name }).focus()
  await page.keyboard.type(title)
  await page.getByRole('button', { name: 'Save Draft' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Draft, saved by/)).toBeVisible()
  await expectAccessible(page)
  await expectToFitPhone(page)

  await other.getByRole('link', { name: title }).click()
  await other.getByRole('textbox', { name: 'Description' }).fill('By staff.')
  await saveDraft(other)
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('By staff.')

  await submitMotion(page, title)
  await expect(other.getByText(/^Somebody else opened or discarded this draft/)).toBeVisible()
})

test('a member makes motions without drafts', async ({ page }) => {
  await openWelcomedAs(page, 'member', `${motions}/new`)
  await expect(page.getByRole('button', { name: 'Make a Motion' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save Draft' })).toHaveCount(0)
})

test('a motion is made by itself at its time @both', async ({ page }) => {
  const title = `Made by itself ${Date.now()}`
  await openWelcomedAs(page, 'admin', `${motions}/new`)
  await page.getByRole('textbox', { name }).fill(title)
  const label = /^Is made by itself/
  await awaitDraft(page, { label, told: /The motion is made by itself/, list: motions, title })
})
