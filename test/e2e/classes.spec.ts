/** A group that votes in classes: who belongs to which, and what each class decides. */
import { expect } from '@playwright/test'
import {
  expectAccessible,
  expectToFitPhone,
  openWelcomedAs,
  otherBrowser,
  test,
} from '../support/journey'

const group = '/group/201'

test('staff move a company to another class by keyboard, members see it, and the trail tells it', async ({
  page,
  browser,
}) => {
  await openWelcomedAs(page, 'staff', `${group}/manage/companies`)
  const row = page.getByRole('row').filter({ hasText: 'Orrery Robotics' })
  await expect(row.getByText('Certificate Consumers')).toBeVisible()
  await page.getByRole('button', { name: 'Orrery Robotics', exact: true }).focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Orrery Robotics' })
  await form.getByLabel('Class').focus()
  await page.keyboard.type('Assoc')
  await expect(form.getByLabel('Class')).toHaveValue('Associates')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Orrery Robotics was saved.').first()).toBeVisible()
  await expect(row.getByText('Associates')).toBeVisible()
  await expectToFitPhone(page)

  const issuer = await otherBrowser(browser, 'issuer', `${group}/eligibility`)
  await issuer.getByRole('columnheader', { name: 'Class' }).click()
  await expect(issuer.getByRole('row').nth(1)).toContainText('Associates')
  await expect(issuer.getByRole('row').filter({ hasText: 'Orrery' })).toContainText('Associates')
  await expectAccessible(issuer)
  await expectToFitPhone(issuer)

  await page.goto('/admin/audit')
  await expect(page.getByText('Class: Certificate Consumers → Associates').first()).toBeVisible()
})

test('a file of companies says their classes, and refuses one that the group does not have', async ({
  page,
}) => {
  await openWelcomedAs(page, 'staff', '/admin/files')
  await page.getByLabel('What').selectOption('groupCompanies')
  await expect(
    page.getByText(
      /^Columns of this table: .*, Class, Weight, On leave from, On leave until, Other leaves, Why\. Class and Weight stay empty/,
    ),
  ).toBeVisible()
  const buffer = Buffer.from(
    'Group,Company,Class\n201,Fennwick Labs,Certificate Consumers\n201,Dunmere Silicon,Auditors\n101,Fennwick Labs,Associates\n',
  )
  const file = { name: 'classes.csv', mimeType: 'text/csv', buffer }
  await page.getByLabel('File to import').setInputFiles(file)
  for (const text of [
    'Class: Certificate Issuers → Certificate Consumers',
    'Class: Please provide one of: Certificate Issuers, Certificate Consumers, Associates.',
    'Class: Please leave it empty: the group has no classes of voters.',
  ])
    await expect(page.getByText(text)).toBeVisible()
})

test('each class decides: with a consumer more in favour the open ballot passes', async ({
  page,
  browser,
}) => {
  await openWelcomedAs(page, 'issuer', `${group}/votingquestions`)
  await page.getByRole('link', { name: /^Ballot 42/ }).click()
  await expect(
    page.getByRole('paragraph').filter({ hasText: /^Failed: .*Certificate Consumers/ }),
  ).toBeVisible()
  await expect(page.getByText('Advisory votes').first()).toBeVisible()
  await expectAccessible(page)

  const consumer = await otherBrowser(browser, 'consumer', `${group}/votingquestions`)
  await consumer.getByRole('link', { name: /^Ballot 46/ }).click()
  await expect(consumer.getByText('Voting Threshold Not Met')).toBeVisible()
  await consumer.getByRole('radio', { name: 'Yes' }).check()
  await consumer.getByRole('button', { name: 'Submit Vote' }).click()
  await expect(consumer.getByText('Voting Threshold Met')).toBeVisible()
  await expectAccessible(consumer)
})
