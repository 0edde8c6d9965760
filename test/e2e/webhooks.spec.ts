/** Staff tell another system what happens. */
import { expect } from '@playwright/test'
import {
  expectAccessible,
  expectNoSidewaysScrolling,
  openWelcomedAs,
  test,
} from '../support/journey'

// The address inside of a network is refused.
test.use({ provoked: [400] })

test('staff add a webhook by keyboard, copy its secret once, renew and remove it @both', async ({
  page,
}, { project }) => {
  const name = `Chat of ${project.name}`
  await openWelcomedAs(page, 'staff', '/admin/webhooks')
  await page.getByRole('button', { name: 'Add webhook' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Add webhook' })
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Address').fill('https://127.0.0.1/hook')
  await form.getByRole('checkbox', { name: 'Motion failed without a second' }).press('Space')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(form.getByText(/is an address inside of a network/)).toBeVisible()
  // Nothing of this kind happens in the demo, so that nothing is sent there.
  await form.getByLabel('Address').fill('https://93.184.215.14/hook')
  await form.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText(`${name} was added.`).first()).toBeVisible()
  const secret = page.getByRole('textbox', { name: 'Secret' })
  await expect(secret).toHaveValue(/^whsec_/)
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)
  await page.getByRole('button', { name: 'I have copied it' }).press('Enter')
  await expect(secret).toBeHidden()

  await page.getByRole('button', { name: `New secret of ${name}` }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Make new secret' }).press('Enter')
  await expect(secret).toHaveValue(/^whsec_/)
  await page.getByRole('button', { name: 'I have copied it' }).press('Enter')
  await page.getByRole('link', { name: 'Deliveries' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Deliveries to webhooks' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)

  await page.goBack()
  await page.getByRole('button', { name: `Remove ${name}` }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(page.getByText(`${name} was removed from the webhooks.`).first()).toBeVisible()
})
