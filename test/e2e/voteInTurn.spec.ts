import { expect } from '@playwright/test'
import { openQuestion } from '../support/apiAs'
import { expectAccessible, openWelcomedAs, test } from '../support/journey'

test('a member votes on what waits, one question after the other @both', async ({ page }, {
  project,
}) => {
  const word = `turn${project.name}${Date.now()}`
  for (const ordinal of ['first', 'second']) await openQuestion(102, `${word} ${ordinal}`)
  await openWelcomedAs(page, 'chair', '/group/102/votingquestions')
  await page.getByRole('searchbox', { name: 'Search voting questions' }).fill(word)
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Waiting for me')
  await expect(page.getByText('2 questions')).toBeVisible()
  await expectAccessible(page)
  const left = new URL(page.url()).search

  await page.getByRole('link', { name: `${word} first` }).click()
  await page.getByRole('radio', { name: 'Yes', exact: true }).check()
  await page.getByRole('button', { name: 'Submit Vote' }).click()
  const onward = page.getByRole('link', { name: /^Next open question \(\d+ left\)$/ })
  await expect(onward).toBeVisible()
  await expectAccessible(page)
  await onward.click()
  await expect(page.getByRole('heading', { level: 1, name: `${word} first` })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Submit Vote' })).toBeVisible()

  await page.locator('main header').getByRole('link', { name: 'Voting Questions' }).click()
  await expect(page).toHaveURL(`/group/102/votingquestions${left}`)
  await expect(page.getByText('1 question')).toBeVisible()
  await expect(page.getByRole('link', { name: `${word} second` })).toBeVisible()
})
