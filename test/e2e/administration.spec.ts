/** What staff and group admins come to do: keep people and groups, and look up who changed what. */
import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import {
  expectAccessible,
  expectNoSidewaysScrolling,
  openWelcomedAs,
  otherBrowser,
  test,
} from '../support/journey'

// The address that is taken is refused.
test.use({ provoked: [400] })

test('staff add a person, whom an admin takes into a group and out again; the trail tells both', async ({
  page,
  browser,
}) => {
  await openWelcomedAs(page, 'staff', '/groups')
  await page.getByRole('link', { name: 'Administration' }).click()
  await page.getByRole('button', { name: 'Add person' }).click()
  const form = page.getByRole('dialog', { name: 'Add person' })
  await form.getByLabel('First name').fill('Newton')
  await form.getByLabel('Last name').fill('Quill')
  await form.getByLabel('Email').fill('staff@quorate.example')
  await form.getByLabel('Company').fill('Kestrel')
  await page.getByRole('option').first().click()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Please provide an address that nobody else has.')).toBeVisible()
  await form.getByLabel('Email').fill('newton.quill@quorate.example')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Newton Quill was added.').first()).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search people' }).fill('quill')
  await expect(page.getByRole('button', { name: 'Newton Quill', exact: true })).toBeVisible()
  await expectAccessible(page)

  const admin = await otherBrowser(browser, 'admin', '/group/101/votingquestions')
  await admin.getByRole('link', { name: 'Manage group' }).click()
  await admin.getByRole('button', { name: 'Add member' }).click()
  await admin.getByLabel('Person').fill('newton')
  await admin.getByRole('option', { name: /Newton Quill/ }).click()
  await admin.getByLabel('Titles').fill('Secretary')
  await admin.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByText('Newton Quill was saved.').first()).toBeVisible()
  await admin.getByRole('searchbox', { name: 'Search members' }).fill('secretary')
  // Rows that move while a button is pressed would take the press away.
  await expect(admin.getByRole('button', { name: /^Remove / })).toHaveCount(1)
  await admin.getByRole('button', { name: 'Remove Newton Quill' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(admin.getByText('Newton Quill was removed from the group.').first()).toBeVisible()
  await expectAccessible(admin)

  await page.getByRole('link', { name: 'Audit trail' }).click()
  await page.getByRole('searchbox', { name: 'Search the audit trail' }).fill('secretary')
  await expect(page.getByText(/^Removed Newton Quill from /)).toBeVisible()
  await expect(page.getByText(/^Saved Newton Quill as a member of /).first()).toBeVisible()
  await expectAccessible(page)
})

test('an admin plans a weekly meeting, and cancels it from the second week on', async ({
  page,
}) => {
  await openWelcomedAs(page, 'admin', '/group/101/manage/meetings')
  await page.getByRole('button', { name: 'Plan meeting' }).click()
  const form = page.getByRole('dialog', { name: 'Plan meeting' })
  await form.getByLabel('Title').fill('Bylaws sprint')
  await form.getByLabel('Begins').fill('2031-03-04T09:00')
  await form.getByLabel('Ends').fill('2031-03-04T08:00')
  await form.getByLabel('Weeks').fill('3')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Please provide an end after the start.')).toBeVisible()
  await form.getByLabel('Ends').fill('2031-03-04T10:00')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Bylaws sprint was planned.').first()).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search meetings' }).fill('sprint')
  await expect(page.getByText('3 meetings')).toBeVisible()
  // The clocks change between the first and the second.
  await expect(page.getByText('Tue, Mar 11, 2031, 9:00 AM PT')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel Bylaws sprint' }).nth(1).click()
  const question = page.getByRole('dialog', { name: 'Cancel Bylaws sprint?' })
  await question.getByLabel('Which meetings').selectOption('following')
  await question.getByRole('button', { name: 'Cancel meeting' }).click()
  await expect(page.getByText('1 meeting', { exact: true })).toBeVisible()
})

test('staff try a file, correct it and bring it in; what is exported can be brought in again', async ({
  page,
}) => {
  await openWelcomedAs(page, 'staff', '/admin/files')
  await page.getByLabel('What').selectOption('companies')
  const file = (text: string) => ({
    name: 'companies.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  })
  const input = page.getByLabel('File to import')
  await input.setInputFiles(file('Id,Name,Membership\n,Sorrel Instruments,Promoter\nx,Oops,\n'))
  await expect(page.getByText('Id: Please provide a whole number.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await input.setInputFiles(file('Id,Name,Membership\n,Sorrel Instruments,Promoter\n'))
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('Imported: 1 created, 0 changed, 0 unchanged.')).toBeVisible()

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export to Excel' }).click()
  const workbook = await (await saved).path()
  await input.setInputFiles({
    name: 'companies.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: readFileSync(workbook),
  })
  await expect(page.getByText(/^Would be: 0 created, 0 changed, \d+ unchanged/)).toBeVisible()
})

test('the administration is closed to who is not staff, and fits a phone for who is @phone', async ({
  page,
  browser,
}) => {
  await openWelcomedAs(page, 'member', '/admin/people')
  await expect(page.getByText("You don't have access to this page.")).toBeVisible()
  const staff = await otherBrowser(browser, 'staff', '/admin/groups')
  await staff.setViewportSize({ width: 390, height: 844 })
  await expect(staff.getByRole('grid', { name: 'Groups' })).toBeVisible()
  await expectNoSidewaysScrolling(staff)
  await expectAccessible(staff)
})
