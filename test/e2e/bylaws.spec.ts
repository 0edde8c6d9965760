/** The bylaws of a group: one of staff drafts them, another approves, and a new question goes by them. */
import { expect } from '@playwright/test'
import type { AdminPerson } from '../../src/contract/adminPeople'
import { callAs, openQuestion } from '../support/apiAs'
import {
  expectAccessible,
  expectToFitPhone,
  openWelcomedAs,
  otherBrowser,
  test,
} from '../support/journey'

const policy = '/group/14/manage/policy'

/** Moves the account `user`, which no other journey uses, into a company: that of the association is staff. */
async function employ(memberId: number | null): Promise<number | null> {
  const path = '../admin/people?search=user%40quorate.example'
  const { data } = await callAs<{ data: AdminPerson[] }>('staff', 'GET', path)
  const [person] = data
  if (!person) throw new Error('There is no such account.')
  const { userId, firstName, lastName, email } = person
  await callAs('staff', 'PUT', `../admin/people/${userId}`, {
    firstName,
    lastName,
    email,
    memberId,
  })
  return person.memberId
}

test('one of staff drafts bylaws, another approves them, and a new question goes by them', async ({
  page,
  browser,
}) => {
  const before = await employ(330)
  try {
    await openWelcomedAs(page, 'staff', policy)
    await expect(page.getByRole('region', { name: 'In force' })).toContainText('Who votes.')
    await expectAccessible(page)
    await expectToFitPhone(page)

    await page.getByRole('link', { name: 'Draft a new version' }).click()
    await page
      .getByRole('textbox', { name: 'Pass rule', exact: true })
      .fill('Yes >= 3/4 of Yes + No')
    await expect(page.locator('ins').filter({ hasText: '3/4' }).first()).toBeVisible()
    const example = page.getByRole('region', { name: 'Worked example' })
    await example.getByRole('slider', { name: 'No' }).focus()
    await page.keyboard.press('End')
    await expect(example.getByText('With these votes it fails.')).toBeVisible()
    await page.getByLabel('Why it changes').fill('Three quarters, as our members asked.')
    await page.getByRole('button', { name: 'See what would differ' }).click()
    await expect(page.getByText(/would differ\.$/)).toBeVisible()
    await expectAccessible(page)
    await expectToFitPhone(page)
    await page.getByRole('button', { name: 'Save the draft' }).click()
    await expect(page.getByText(/^You made or changed this draft\./)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
    await expectAccessible(page)

    const second = await otherBrowser(browser, 'user', new URL(page.url()).pathname)
    await second.getByRole('button', { name: 'Approve' }).click()
    await expectAccessible(second)
    await second.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    const inForce = second.getByRole('region', { name: 'In force' })
    await expect(inForce).toContainText('at least 3/4 of the Yes plus No votes are Yes')
    await expect(inForce).toContainText('approved by')
    await expectToFitPhone(second)

    const { address } = await openQuestion(14, 'Adopt the plan by three quarters')
    await page.goto(address)
    await expect(
      page.getByText(/at least 3\/4 of the Yes plus No votes are Yes/).first(),
    ).toBeVisible()
  } finally {
    await employ(before)
  }
})
