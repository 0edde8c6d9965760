import { expect, type Page } from '@playwright/test'

/** Searches a field for somebody and takes the one found. */
export async function choosePerson(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label })
  await field.fill(text)
  await page.getByRole('listbox').getByRole('option').first().click()
  await expect(field).not.toHaveValue(text)
}

/** Fills what every question needs. */
export async function fillQuestion(page: Page, title: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Voting Question name' }).fill(title)
  await choosePerson(page, 'Motioned', 'Priya')
  await choosePerson(page, 'Seconded', 'Tomas')
}

/** Creates a question without attachment from the editor on screen; ends on its page. */
export async function createQuestion(page: Page, title: string): Promise<void> {
  await fillQuestion(page, title)
  await page.getByRole('button', { name: 'Create Vote' }).click()
  await page.getByRole('button', { name: 'Yes, Create Vote' }).click()
  await expect(page.getByText('Vote created.').first()).toBeVisible()
  await page.getByRole('link', { name: 'Click here to view the vote.' }).click()
}
