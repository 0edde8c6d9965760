/** Drafts of meetings, which the admins of a group share. */
import { expect } from '@playwright/test'
import {
  expectAccessible,
  expectNoSidewaysScrolling,
  openWelcomedAs,
  otherBrowser,
  test,
} from '../support/journey'

const drafts = '/group/101/manage/meetings/drafts'

// A time after the meeting is refused.
test.use({ provoked: [400] })

test('an admin drafts a meeting by keyboard, saves more of it, plans it and discards another @both', async ({
  page,
  browser,
}, { project }) => {
  const title = `Drafted call ${project.name} ${Date.now()}`
  const other = await otherBrowser(browser, 'staff', drafts)
  await openWelcomedAs(page, 'admin', drafts)
  await page.getByRole('button', { name: 'Draft a meeting' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText(`The draft of ${title} was saved.`).first()).toBeVisible()
  await expect(page.getByText('No time yet').first()).toBeVisible()
  await expect(other.getByText(title)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)

  await page.getByRole('button', { name: title, exact: true }).press('Enter')
  await dialog.getByLabel(/^Begins/).fill('2027-03-01T09:00')
  await dialog.getByLabel(/^Ends/).fill('2027-03-01T10:00')
  await dialog.getByLabel(/^Planned by itself/).fill('2027-03-01T09:00')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please provide a time before the meeting begins.')).toBeVisible()
  await dialog.getByLabel(/^Planned by itself/).fill('2027-02-20T09:00')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Is planned by itself/).first()).toBeVisible()

  await page.getByRole('button', { name: `Plan now ${title}` }).click()
  await dialog.getByRole('button', { name: 'Plan meeting' }).click()
  await expect(page.getByText(`${title} was planned.`).first()).toBeVisible()
  await expect(page.getByRole('button', { name: title, exact: true })).toHaveCount(0)

  await page.getByRole('link', { name: 'Planned meetings' }).click()
  await page
    .getByRole('button', { name: `Keep as a draft ${title}` })
    .first()
    .click()
  await dialog.getByLabel(/template/).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Drafts and templates' }).click()
  const template = page.getByRole('row').filter({ hasText: title })
  await expect(template.getByText('Template', { exact: true })).toBeVisible()
  await page
    .getByRole('button', { name: `Discard the draft of ${title}` })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByText(`The draft of ${title} was discarded.`).first()).toBeVisible()
})
