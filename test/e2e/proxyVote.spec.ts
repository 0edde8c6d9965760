import { expect } from '@playwright/test'
import { createQuestion } from '../support/editorJourney'
import { expectAccessible, openWelcomedAs, test } from '../support/journey'

test('an admin votes for another company, which has then voted', async ({ page }) => {
  await openWelcomedAs(page, 'admin', '/group/101/votingquestions/new')
  await createQuestion(page, 'Adopt by proxy')

  await page.getByRole('button', { name: 'Cast Proxy Vote' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cast Proxy Vote' })
  const submit = dialog.getByRole('button', { name: 'Submit Vote' })
  await expect(submit).toBeDisabled()
  await expect(dialog.getByRole('radiogroup', { name: 'Vote on their behalf' })).toBeVisible()
  await dialog.getByRole('radio', { name: 'No' }).check()
  await submit.click()
  await expect(dialog.getByText('Please provide a valid user.')).toBeVisible()
  await expect(dialog.getByText(/^Comments are required for No votes/)).toBeVisible()
  await expectAccessible(page)

  // The admin's own company votes by its own people.
  const company = dialog.getByRole('combobox', { name: 'Company' })
  await company.fill('Aldermoor')
  await expect(page.getByText('No company was found.')).toBeVisible()
  await company.fill('an')
  const option = page.getByRole('listbox').getByRole('option').first()
  const [name = ''] = (await option.innerText()).trim().split(', ')
  await option.click()
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('As told.')
  const question = dialog.getByText('This comment was written for No. Is it to go with your Yes?')
  await dialog.getByRole('radio', { name: 'Yes' }).check()
  await submit.click()
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep the comment' }).click()
  await expect(question).toBeHidden()
  await submit.click()
  await expect(
    page.getByText(`Your proxy vote for ${name} has been recorded.`).first(),
  ).toBeVisible()
  await expect(page.getByText(/^Proxy Vote by/).first()).toBeVisible()

  await page.getByRole('button', { name: 'Cast Proxy Vote' }).click()
  await company.fill(name)
  await expect(page.getByRole('option', { name: /has voted/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )

  // On a phone held across, whatever does not fit scrolls above the buttons.
  await page.setViewportSize({ width: 844, height: 390 })
  await expect(submit).toBeInViewport({ ratio: 1 })
})
