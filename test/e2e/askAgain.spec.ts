import { expect } from '@playwright/test'
import { fillQuestion } from '../support/editorJourney'
import {
  expectAccessible,
  expectNoSidewaysScrolling,
  openWelcomedAs,
  test,
} from '../support/journey'

test('a question is asked again with its file by three clicks, its vote ended or not @both', async ({
  page,
}) => {
  const title = `Adopt the annex ${Date.now()}`
  await openWelcomedAs(page, 'admin', '/group/101/votingquestions/new')
  await fillQuestion(page, title)
  await page.getByRole('textbox', { name: 'Description' }).fill('As discussed in May.')
  const annex = { name: 'annex.txt', mimeType: 'text/plain', buffer: Buffer.from('the annex') }
  await page.locator('input[type=file]').setInputFiles(annex)
  await page.getByRole('button', { name: 'Create Vote' }).click()
  await page.getByRole('link', { name: 'Click here to view the vote.' }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()

  let clicks = 0
  const click = async (role: 'button' | 'menuitem' | 'link', name: string) => {
    clicks += 1
    await page.getByRole(role, { name, exact: true }).click()
  }
  await click('button', 'Edit Voting Question')
  await click('menuitem', 'Ask Again')
  await expect(page.getByText('annex.txt (9 Bytes)')).toBeVisible()
  await expectAccessible(page)
  await click('button', 'Create Vote')
  expect(clicks).toBe(3)
  await page.getByRole('link', { name: 'Click here to view the vote.' }).click()
  await expect(page.getByText('As discussed in May.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download annex.txt (9 Bytes)' })).toBeVisible()

  // The second one is over.
  await page.getByRole('button', { name: 'Edit Voting Question' }).click()
  await page.getByRole('menuitem', { name: 'Cancel' }).click()
  await page.getByRole('textbox').fill('Asked by mistake.')
  await page.getByRole('button', { name: 'Yes, Cancel' }).click()
  await page.getByRole('link', { name: 'Ask Again' }).click()
  await expect(page.getByRole('textbox', { name: 'Voting Question name' })).toHaveValue(title)
  await expect(page.getByText('annex.txt (9 Bytes)')).toBeVisible()
  await expectNoSidewaysScrolling(page)
})
