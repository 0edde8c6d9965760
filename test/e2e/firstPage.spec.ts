import { expect, test } from '@playwright/test'

test('the first page offers the demo accounts, and one click signs in @both', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (line) => line.type() === 'error' && errors.push(line.text()))

  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await page.getByRole('button', { name: /member@quorate\.example/ }).click()

  await expect(page.getByRole('heading', { name: 'My groups' })).toBeVisible()
  expect(errors).toEqual([])
})
