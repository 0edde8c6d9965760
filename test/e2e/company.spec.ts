import { expect } from '@playwright/test'
import { castAs, openQuestion } from '../support/apiAs'
import {
  expectAccessible,
  expectNoSidewaysScrolling,
  openWelcomedAs,
  otherBrowser,
  test,
} from '../support/journey'

test('a member sees who of the company may act, and a vote of a colleague as it is cast @both', async ({
  page,
}) => {
  const title = `Publish the list of companies on the ${test.info().project.name}`
  const { voteQuestionId } = await openQuestion(101, title)
  await openWelcomedAs(page, 'member', '/')
  await page.getByRole('link', { name: 'My company' }).press('Enter')
  const group = page.getByRole('region', { name: 'Audio Working Group' })
  const open = group.getByRole('list', { name: 'Open votes' })
  const line = open.getByRole('listitem').filter({ hasText: title })
  await expect(line).toContainText('Not voted yet: ')
  await expect(group.getByRole('list', { name: 'People' }).getByRole('listitem')).not.toHaveCount(0)
  await expect(group.getByRole('list', { name: 'Past votes' }).getByRole('link')).not.toHaveCount(0)
  await expect(group.getByRole('link', { name: /^Attended \d+ of/ })).toBeVisible()
  await expectNoSidewaysScrolling(page)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)

  await castAs('colleague', { groupId: 101, voteQuestionId }, { voteChoice: 'Yes' })
  await expect(line).toContainText(' voted Yes, ')

  await line.getByRole('link', { name: title }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test.describe(() => {
  test.use({ provoked: [404] })
  test('staff open any company from its list, nobody else does', async ({ page, browser }) => {
    await openWelcomedAs(page, 'staff', '/admin/companies')
    const company = page.locator('a[href^="/company/"]').first()
    const name = (await company.textContent()) ?? ''
    const address = (await company.getAttribute('href')) ?? ''
    await company.click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expectAccessible(page)
    const other = await otherBrowser(browser, 'outsider', address)
    await expect(other.getByText('The page you requested was not found.')).toBeVisible()
  })
})

test('a colleague reads on the page of the company who acts by an appointment', async ({
  page,
}) => {
  await openWelcomedAs(page, 'user', '/company')
  const council = page.getByRole('region', { name: 'User Council' })
  const proxies = council.getByRole('list', { name: 'Proxies' })
  await expect(proxies.getByRole('listitem').first()).toContainText('Sunil Abernathy for ')
})
