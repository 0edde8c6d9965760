import { expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScrolling, openAs, test } from '../support/journey'

test('a member reads the attendance of a company, and what the next meeting decides @both', async ({
  page,
}) => {
  await openAs(page, 'member', '/group/101/eligibility')
  const company = page.getByRole('grid').getByRole('link').first()
  const name = await company.innerText()
  await company.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Attendance of ${name}` })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Meeting weeks' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await page.getByRole('table').getByRole('link').last().click()
  await expect(
    page.getByRole('heading', { level: 1, name: /^Roll Call|Weekly|Call/ }),
  ).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: / Voting Eligibility$/ }).click()
  await expect(page.getByRole('grid')).toBeVisible()
})
