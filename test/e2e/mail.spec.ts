import { expect, type BrowserContext, type Page } from '@playwright/test'
import { createQuestion } from '../support/editorJourney'
import {
  expectAccessible,
  expectNoSidewaysScrolling,
  openWelcomedAs,
  test,
} from '../support/journey'

/**
 * Opens the demo's mail of that subject in a window of its own, of several copies the first; mails leave
 * a moment after the act.
 */
async function openMail(context: BrowserContext, subject: RegExp): Promise<Page> {
  const page = await context.newPage()
  const row = page.getByRole('listitem').filter({ hasText: subject }).first()
  await expect(async () => {
    await page.goto('/demo/mail')
    await expect(row).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 90_000 })
  const copies = row.locator('summary')
  if (await copies.isVisible()) await copies.click()
  await row.getByRole('link').first().click()
  return page
}

async function createNotified(page: Page, title: string): Promise<void> {
  await openWelcomedAs(page, 'admin', '/group/101/votingquestions/new')
  await page.getByRole('checkbox', { name: 'Send notifications to the group' }).check()
  await createQuestion(page, title)
}

test('a cancelled question is mailed with its reason, and the mail leads back to it @both', async ({
  page,
}, { project }) => {
  const title = `Mail this ${project.name} <b>now</b>`
  await createNotified(page, title)
  const address = new URL(page.url())
  await page.getByRole('button', { name: 'Edit Voting Question' }).click()
  await page.getByRole('menuitem', { name: 'Cancel', exact: true }).click()
  const cancelling = page.getByRole('dialog', { name: 'Cancel Vote?' })
  await cancelling.getByRole('textbox', { name: 'Cancellation Reason' }).fill('A slip of the pen.')
  await cancelling.getByRole('button', { name: 'Yes, Cancel' }).click()
  await expect(page.getByText('Vote cancelled.').first()).toBeVisible()

  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('link', { name: 'Demo mail' }).click()
  await expect(page.getByRole('heading', { name: 'Demo mail' })).toBeVisible()

  const subject = new RegExp(`Voting question cancelled: Mail this ${project.name}`)
  const mail = await openMail(page.context(), subject)
  const frame = mail.frameLocator('iframe[title="The mail as HTML"]')
  await expect(frame.getByRole('heading', { name: 'Voting question cancelled' })).toBeVisible()
  await expect(frame.getByText('A slip of the pen.')).toBeVisible()
  await expect(frame.getByText(title)).toBeVisible()
  await expect(mail.getByText('> A slip of the pen.')).toBeVisible()
  await expectAccessible(mail)
  await expectNoSidewaysScrolling(mail)

  const opening = mail.waitForEvent('popup')
  await frame.getByRole('link', { name: 'View the voting question' }).click()
  const question = await opening
  await question.waitForURL((url) => url.pathname === address.pathname)

  const download = mail.waitForEvent('download')
  await mail.getByRole('link', { name: 'Download as .eml' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.eml$/)

  await mail.getByRole('link', { name: 'All demo mail' }).click()
  await expect(mail.getByRole('heading', { name: 'Demo mail' })).toBeVisible()
  await expectAccessible(mail)
  await expectNoSidewaysScrolling(mail)
})

test('those who were voted for get a receipt', async ({ page }) => {
  await createNotified(page, 'Receipt by mail')
  await page.getByRole('button', { name: 'Cast Proxy Vote' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cast Proxy Vote' })
  await dialog.getByRole('radio', { name: 'No' }).check()
  const company = dialog.getByRole('combobox', { name: 'Company' })
  await company.fill('an')
  const option = page.getByRole('listbox').getByRole('option').last()
  // Behind the company stands the person of it by whom it was found.
  const [name = ''] = (await option.innerText()).trim().split(', ')
  await option.click()
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('As told by phone.')
  await dialog.getByRole('button', { name: 'Submit Vote' }).click()
  await expect(
    page.getByText(`Your proxy vote for ${name} has been recorded.`).first(),
  ).toBeVisible()

  const mail = await openMail(page.context(), /A vote was cast on your behalf: Receipt by mail/)
  await expect(mail.getByText(`cast the vote of ${name} as a proxy voter.`).first()).toBeVisible()
  await expect(mail.getByText('> As told by phone.')).toBeVisible()
})
