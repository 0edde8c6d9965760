import { expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScrolling, test } from '../support/journey'

test('somebody without an account checks what a group decided @both', async ({ page }) => {
  await page.goto('/check')
  await expect(page.getByRole('heading', { name: 'How to check us', level: 1 })).toBeVisible()
  await expect(page.getByText(/^Fingerprint ([0-9a-f]{4} ?){16}$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'demo-witness-one' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Public results' }).click()
  await expect(page.getByRole('heading', { name: 'Public results', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)
  const first = page.getByRole('listitem').first()
  await expect(first).toContainText('Device Certificate Forum')
  const saving = page.waitForEvent('download')
  await first.getByRole('link', { name: /^Record of / }).click()
  expect((await saving).suggestedFilename()).toMatch(/^question-\d+-record\.zip$/)
  await first.getByRole('heading').getByRole('link').click()
  await expect(page.getByText('Record intact', { exact: true })).toBeVisible()
})
