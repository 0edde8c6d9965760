/** Somebody subscribes to the deadlines and meetings of their groups, and makes the address anew. */
import { expect } from '@playwright/test'
import { expectAccessible, expectToFitPhone, openWelcomedAs, test } from '../support/journey'

test('a member makes a calendar feed, subscribes to it and renews it', async ({
  page,
  request,
}) => {
  await openWelcomedAs(page, 'member', '/groups')
  await page.getByRole('link', { name: 'Calendar feed' }).click()
  await page.getByRole('button', { name: 'Make address' }).click()
  const address = page.getByRole('textbox', { name: 'Address' })
  const first = await address.inputValue()
  await expectAccessible(page)
  await expectToFitPhone(page)
  const fed = await request.get(first)
  expect(fed.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(await fed.text()).toMatch(/^BEGIN:VCALENDAR[^]*SUMMARY:Vote by: [^]*END:VCALENDAR\r\n$/)

  await page.getByRole('button', { name: 'Renew address' }).click()
  const asked = page.getByRole('dialog', { name: 'Renew address' })
  await asked.getByRole('button', { name: 'Renew address' }).click()
  await expect(asked).toBeHidden()
  await expect(address).not.toHaveValue(first)
  expect((await request.get(first)).status()).toBe(404)
  expect((await request.get(await address.inputValue())).status()).toBe(200)
})
