import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import {
  expectAccessible,
  expectNoSidewaysScrolling,
  expectToFitPhone,
  openAs,
  otherBrowser,
  test,
} from '../support/journey'
import { readSheets } from '../support/sheets'

const report = '/group/101/attendance'

/** From the report to the roll call of a meeting that is still open. */
async function goToRollCall(page: Page, title: string): Promise<string> {
  await page.getByRole('link', { name: `Roll Call of ${title}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Roll Call' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  return new URL(page.url()).pathname
}

const grid = (page: Page) => page.getByRole('grid', { name: 'Checked-in Individuals' })

/**
 * Picks one of the people offered who is not in the roll call as it shows there; the demo lets more come meanwhile, so
 * other people are searched for where all those offered are there.
 */
async function pickSomebodyAbsent(page: Page, dialog: Locator, rollCall: Page): Promise<string> {
  const options = page.getByRole('option')
  for (const part of ['an', 'ar', 'el', 'in', 'on']) {
    await dialog.getByRole('combobox').fill('')
    await expect(options).toHaveCount(0)
    await dialog.getByRole('combobox').fill(part)
    await expect(options.first()).toBeVisible()
    // Of whoever joined from Zoom a row stays.
    const there = await grid(rollCall).innerText()
    const offered = (await options.allTextContents()).map((text) => text.replace(/ \(.*$/, ''))
    const name = offered.find((candidate) => !there.includes(candidate))
    if (name === undefined) continue
    await options.nth(offered.indexOf(name)).click()
    return name
  }
  throw new Error('Everybody offered is there.')
}

test('a member reads who came, and takes it home @both', async ({ page }) => {
  await openAs(page, 'member', report)
  const table = page.getByRole('table', { name: 'Attendance Report' })
  await expect(table).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)

  const toggle = page.getByRole('button', { name: 'Attendees of Audio WG weekly call' }).first()
  await toggle.click()
  const attendees = page.getByRole('table', { name: 'Attendees of Audio WG weekly call' })
  await expect(attendees.getByRole('row').nth(3)).toBeVisible()
  await expectAccessible(page)
  await toggle.click()
  await expect(attendees).toHaveCount(0)

  await expect(page.getByRole('button', { name: /Zoom/ })).toHaveCount(0)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export to Excel' }).click()
  expect((await download).suggestedFilename()).toBe('Attendance Report.xlsx')
  const [sheet] = readSheets(await readFile(await (await download).path()))
  expect(sheet?.rows.length).toBeGreaterThan(100)

  await page.getByLabel('Event type').selectOption('Face To Face')
  await page.getByRole('button', { name: 'Generate Report' }).click()
  await expect(page).toHaveURL(/type=f2f/)
  await expect(table.getByText('Audio WG weekly call')).toHaveCount(0)
})

test('a member follows a live meeting and its quorum @both', async ({ page }) => {
  await openAs(page, 'member', report)
  await goToRollCall(page, 'Audio WG special call')
  await expect(page.getByText(/^Quorum Met: (Yes|No)$/).first()).toBeVisible()
  await expect(page.getByText(/^Need \d+ out of the \d+ active member companies/)).toBeVisible()
  await expect(page.getByRole('switch')).toBeChecked()
  await expect(grid(page).getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Join Time' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add Individuals' })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)

  await page.getByRole('button', { name: 'View Quorum History' }).click()
  const dialog = page.getByRole('dialog', { name: 'Quorum Tracking' })
  await expect(dialog.getByRole('table', { name: 'Quorum history' })).toBeVisible()
  await expect(
    dialog
      .locator('svg text')
      .getByText(/[AP]M$/)
      .first(),
  ).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'Return To Attendance Report' }).click()
  await expect(page).toHaveURL(report)
})

test('what an admin adds, attaches and removes shows to others at once', async ({
  page,
  browser,
}) => {
  await openAs(page, 'admin', report)
  const address = await goToRollCall(page, 'Audio WG special call')
  const member = await otherBrowser(browser, 'member', address)
  await member.getByRole('switch').uncheck()

  await page.getByRole('button', { name: 'Add Individuals' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Users' })
  const name = await pickSomebodyAbsent(page, adding, member)
  await adding.getByRole('button', { name: 'Add User' }).click()
  await expect(adding.getByRole('row', { name: new RegExp(name) })).toContainText(
    /Member|Voter|Chair/,
  )
  await expectAccessible(page)
  const changes = member.waitForRequest((request) => request.url().includes('/changes?since='))
  await adding.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Users added.').first()).toBeVisible()
  await expect(grid(member).getByText(name)).toBeVisible()
  await changes

  await page.getByRole('button', { name: '+ Attach File' }).click()
  const agenda = { name: 'agenda.txt', mimeType: 'text/plain', buffer: Buffer.from('the agenda') }
  await page.getByLabel('Files to attach').setInputFiles(agenda)
  await expect(page.getByText('agenda.txt (10 Bytes)')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Upload' }).click()
  const download = member.waitForEvent('download')
  await member.getByRole('button', { name: /^Download agenda\.txt/ }).click()
  expect((await download).suggestedFilename()).toBe('agenda.txt')

  await page.getByRole('button', { name: 'Delete agenda.txt' }).click()
  await page.getByRole('button', { name: 'Yes, Delete' }).click()
  await expect(member.getByText('There are no attachments.')).toBeVisible()

  await page.getByRole('switch').uncheck()
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await page.getByRole('button', { name: 'Yes, Delete' }).click()
  await expect(page.getByText('User removed.').first()).toBeVisible()
  await expect(grid(member).getByText(name)).toHaveCount(0)
})

test('an admin says who a name from Zoom is, and others see the person', async ({
  page,
  browser,
}) => {
  await openAs(page, 'admin', report)
  const address = await goToRollCall(page, 'Audio WG special call')
  const member = await otherBrowser(browser, 'member', address)
  await member.getByRole('switch').uncheck()
  const names = page.getByRole('region', { name: 'Names from Zoom' })
  const room = names.getByRole('row', { name: /Meeting Room North/ })
  await expect(room).toContainText('Not recognized')
  await room.getByRole('button', { name: 'Assign a person to Meeting Room North' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign Person' })
  const name = await pickSomebodyAbsent(page, dialog, member)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(room).toContainText(`${name}said by Marcus Oyelaran`)
  await expect(grid(member).getByText(name)).toBeVisible()
  await expect(member.getByRole('region', { name: 'Names from Zoom' })).toHaveCount(0)
})

test('an admin closes a roll call, told first what that does', async ({ page }) => {
  await openAs(page, 'admin', report)
  await goToRollCall(page, 'Audio WG editors call')
  await expect(page.getByRole('button', { name: 'click here' })).toBeVisible()
  await page.getByRole('button', { name: 'Close Roll Call' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close Roll Call?' })
  await expect(dialog).toContainText('group-101@lists.quorate.example')
  await expect(dialog).toContainText('Who loses quorum eligibility')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Yes, Proceed' }).click()
  await expect(page.getByText('Roll call closed.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Individuals' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^(click here|Close Roll Call)$/ })).toHaveCount(0)
  await expect(page.getByText(/^Quorum Met: (Yes|No)$/)).toBeVisible()
  await expect(page.getByText('The roll call was closed by Marcus Oyelaran.')).toBeVisible()
})

test('a delegate for whom the alternate came is marked', async ({ page }) => {
  await openAs(page, 'delegate', '/group/12/attendance')
  await goToRollCall(page, 'Assembly budget call')
  await expect(grid(page).getByText(/ \*$/)).toBeVisible()
  await expect(grid(page).getByText(/ stands in$/)).toBeVisible()
  await expect(page.getByText(/^\* Attendance was tracked automatically/)).toBeVisible()
  await expectAccessible(page)
  await expectToFitPhone(page)
})

test('in the council the proxy of a chair is a vice chair', async ({ page }) => {
  await openAs(page, 'councilor', '/group/36/attendance')
  // By its name, which leads there whether or not the roll call has been closed meanwhile.
  await page.getByRole('link', { name: 'BARB election call', exact: true }).click()
  await expect(grid(page).getByText('WG Vice Chair')).toBeVisible()
  await expect(page.getByText('WG Chair Proxy')).toHaveCount(0)
})

test('staff see when people came, and export what Zoom saw', async ({ page }) => {
  await openAs(page, 'staff', report)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export Zoom Attendance to Excel' }).click()
  expect((await download).suggestedFilename()).toBe('Zoom Attendance Report.xlsx')
  await goToRollCall(page, 'Audio WG special call')
  const joined = page.getByRole('columnheader', { name: 'Join Time' })
  await joined.click()
  await expect(joined).toHaveAttribute('aria-sort', 'ascending')
  // What is below the pointer now may tell more of itself; what shows then is no part of the page.
  await page.mouse.move(0, 0)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await expectAccessible(page)
})

test.describe('who is in no group of the meeting', () => {
  test.use({ provoked: [403] })

  test('does not get in, and reads which group it is', async ({ page }) => {
    await openAs(page, 'outsider', report)
    await expect(page.getByText(/register to join the group on the group home page/)).toBeVisible()
    await expect(page.getByText('Only for members of Audio Working Group')).toBeVisible()
  })
})
