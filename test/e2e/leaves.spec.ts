/** Announced leaves of a member, entered by keyboard; the group reads them. */
import { expect } from '@playwright/test'
import type { GroupMember } from '../../src/contract/groupLists'
import { callAs } from '../support/apiAs'
import {
  expectAccessible,
  expectNoSidewaysScrolling,
  openWelcomedAs,
  otherBrowser,
  test,
} from '../support/journey'

test.use({ provoked: [400] })

test('a second leave of a member is refused while it shares days with another, and then read by the group @both', async ({
  page,
  browser,
}) => {
  const members = await callAs<{ data: GroupMember[] }>('staff', 'GET', '202/admin/members?size=50')
  const name = members.data.find(({ furtherLeaves }) => furtherLeaves.length > 0)?.name ?? ''
  await openWelcomedAs(page, 'staff', '/group/202/manage/members')
  await page.getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name })
  const others = form.getByLabel('Other leaves')
  await others.focus()
  await page.keyboard.press('End')
  await page.keyboard.type(', 2026-08-20/2026-08-28')
  await page.keyboard.press('Enter')
  await expect(
    form.getByText('Please provide no day twice: 2026-08-03/2026-08-21 and 2026-08-20/2026-08-28.'),
  ).toBeVisible()
  await expect(others).toHaveValue(/, 2026-08-20\/2026-08-28$/)
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)
  await others.fill('2026-02-02/2026-02-27, 2026-10-05/2026-10-09')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${name} was saved.`).first()).toBeVisible()

  const reader = await otherBrowser(browser, 'committee', '/group/202/eligibility')
  await expect(
    reader.getByText(/On leave from Oct 5, 2026 until Oct 9, 2026\./).first(),
  ).toBeVisible()
})
