import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import {
  expectAccessible,
  expectNoSidewaysScrolling,
  openAs,
  otherBrowser,
  test,
} from '../support/journey'

/** From the attendance report to the minutes of its first meeting whose roll call is closed. */
async function goToMinutes(page: Page): Promise<string> {
  const closed = page
    .getByRole('row')
    .filter({ hasNot: page.getByRole('link', { name: /^Roll Call of/ }) })
  await closed.nth(1).getByRole('link').first().click()
  await page.getByRole('link', { name: 'Minutes of this meeting' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Minutes' })).toBeVisible()
  return new URL(page.url()).pathname
}

test('an admin writes minutes by keyboard, publishes and amends them; a member reads along', async ({
  page,
  browser,
}) => {
  await openAs(page, 'admin', '/group/12/attendance')
  const address = await goToMinutes(page)
  await expectAccessible(page)
  const reader = await otherBrowser(browser, 'delegate', address)
  await expect(
    reader.getByText('No minutes of this meeting have been published yet.'),
  ).toBeVisible()

  await page.getByRole('group', { name: 'Section 1' }).getByLabel('Text').focus()
  await page.keyboard.type('The chair opened the meeting.')
  await page.reload()
  await expect(page.getByText('The chair opened the meeting.').last()).toBeVisible()
  await page.getByRole('group', { name: 'Section 1' }).getByLabel('Text').press('Tab')
  await page.getByRole('button', { name: 'Save Draft' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'The draft was saved.' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).press('Enter')
  await page.getByRole('button', { name: 'Yes, Publish' }).press('Enter')
  await expect(reader.getByText('The chair opened the meeting.')).toBeVisible()
  await expect(reader.getByRole('heading', { name: /^Attendance \(\d+\)$/ })).toBeVisible()
  await expectAccessible(reader)

  const download = reader.waitForEvent('download')
  await reader.getByRole('link', { name: 'Download as Markdown' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text).toContain('## Opening\n\nThe chair opened the meeting.')

  const word = reader.waitForEvent('download')
  await reader.getByRole('button', { name: 'Download as Word' }).press('Enter')
  const zipped = unzipSync(await readFile(await (await word).path()))
  const { 'word/document.xml': document = new Uint8Array() } = zipped
  expect(strFromU8(document)).toContain('The chair opened the meeting.')

  await page.getByRole('button', { name: 'Add a section' }).click()
  await page.getByLabel('Heading').last().fill('Close')
  await page.getByLabel('Text').last().fill('The meeting ended early.')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByLabel(/What was amended/).fill('The end was missing.')
  await page.getByRole('button', { name: 'Yes, Publish' }).click()
  await expect(reader.getByText('The meeting ended early.')).toBeVisible()
  await expect(reader.getByText(/Amended: The end was missing\./)).toBeVisible()

  await reader.getByRole('button', { name: 'Move to Approve' }).press('Enter')
  await expectAccessible(reader)
  await reader.getByRole('button', { name: 'Yes, Make the Motion' }).press('Enter')
  const approval = reader.getByRole('link', { name: /^Motion \d+ asks for approval\.$/ })
  await expect(approval).toBeVisible()
  await expect(page.getByRole('link', { name: /^Motion \d+ asks for approval\.$/ })).toBeVisible()
  await approval.press('Enter')
  await expect(reader.getByRole('heading', { name: /^Approve the minutes of/ })).toBeVisible()
  await reader.getByRole('link', { name: /^Minutes of .*, version 2$/ }).press('Enter')
  await reader.getByLabel('Version').selectOption('1')
  await expect(reader.getByText('The meeting ended early.')).toHaveCount(0)
})

test('a closed meeting as a timeline, by keyboard @both', async ({ page, browser }) => {
  await openAs(page, 'staff', '/group/101/attendance')
  const minutes = await goToMinutes(page)
  await page.getByRole('link', { name: 'Timeline' }).press('Enter')
  const hand = page.getByRole('slider', { name: 'Time of the meeting' })
  await hand.press('PageUp')
  await expect(page).toHaveURL(/[?]at=/)
  const text = await hand.getAttribute('aria-valuetext')
  await expect(page.getByRole('heading', { level: 2, name: text ?? '' })).toBeVisible()
  await expect(page.getByText('There at this time')).toBeVisible()
  await page.reload()
  await expect(hand).toHaveAttribute('aria-valuetext', text ?? '')
  await page.getByRole('button', { name: 'Play' }).press('Enter')
  await expect(hand).not.toHaveAttribute('aria-valuetext', text ?? '')
  await page.getByRole('button', { name: 'Pause' }).press('Enter')
  await expect(page.getByRole('row', { name: /The meeting ended/ })).toBeVisible()
  await expectNoSidewaysScrolling(page)
  await expectAccessible(page)

  const member = await otherBrowser(browser, 'member', minutes.replace('minutes', 'timeline'))
  await expect(member.getByText(/is shown to staff alone/)).toBeVisible()
  await expect(member.getByRole('row', { name: /Joined/ })).toHaveCount(0)
})

test('approved minutes name their motion @phone', async ({ page }) => {
  await openAs(page, 'member', '/group/101/motions?search=Approve%20the%20minutes')
  await page.getByRole('link', { name: /^Approve the minutes of/ }).click()
  await page.getByRole('link', { name: /^Minutes of Audio WG weekly call/ }).click()
  await expect(page.getByRole('link', { name: /^Approved by Motion \d+ on / })).toBeVisible()
  await expectNoSidewaysScrolling(page)
  await expectAccessible(page)
})

test('minutes fit a phone @phone', async ({ page }) => {
  await openAs(page, 'admin', '/group/101/attendance')
  await goToMinutes(page)
  await expectNoSidewaysScrolling(page)
  await expectAccessible(page)
})
