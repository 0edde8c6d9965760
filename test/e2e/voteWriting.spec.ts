import { expect } from '@playwright/test'
import { openQuestion } from '../support/apiAs'
import { expectAccessible, openWelcomedAs, otherBrowser, test } from '../support/journey'

test('two colleagues with the same ballot open see each other, and nobody else does @both', async ({
  page,
  browser,
}) => {
  const { address } = await openQuestion(101, `Write on the ${test.info().project.name} together`)
  await openWelcomedAs(page, 'member', address)
  const choice = page.getByRole('radio', { name: 'Yes' })
  await expect(choice).toBeVisible()
  const colleague = await otherBrowser(browser, 'colleague', address)
  const other = await otherBrowser(browser, 'second', address)
  for (const form of [page, colleague])
    await expect(form.getByRole('main').getByText(/ is writing a vote\.$/)).toBeVisible()
  await expectAccessible(page)
  await expect(other.getByRole('radio', { name: 'Yes' })).toBeVisible()
  await expect(other.getByRole('main').getByText(/ writing a vote\.$/)).toHaveCount(0)

  // Who has voted writes no longer.
  await choice.press('Space')
  await page.getByRole('button', { name: 'Submit Vote' }).press('Enter')
  await expect(page.getByText('Your vote has been recorded.').first()).toBeVisible()
  await expect(colleague.getByRole('main').getByText(/ writing a vote\.$/)).toHaveCount(0)
})
