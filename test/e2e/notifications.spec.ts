/** A member chooses what is mailed besides the mails of the association. */
import { expect } from '@playwright/test'
import { openQuestion } from '../support/apiAs'
import {
  expectAccessible,
  expectNoSidewaysScrolling,
  newBrowser,
  openWelcomedAs,
  test,
} from '../support/journey'

test('a member chooses by keyboard, and finds it again after a reload @both', async ({ page }, {
  project,
}) => {
  // Both widths run at the same time.
  await openWelcomedAs(page, project.name === 'phone' ? 'admin' : 'member', '/settings')
  const group = page.locator('details').first()
  const results = group.getByLabel('Results')
  await results.focus()
  await results.selectOption({ label: 'In the daily digest' })
  await page.getByLabel('Digest at').selectOption({ label: '6:00 AM' })
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('Your choices were saved.').first()).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await expect(results).toHaveValue('digest')
  await expect(page.getByLabel('Digest at')).toHaveValue('6')
  await results.selectOption({ label: 'Not at all' })
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('Your choices were saved.').first()).toBeVisible()
})

test('one of staff, who is in no group, chooses what waits for staff @both', async ({ page }) => {
  await openWelcomedAs(page, 'staff', '/settings')
  const ofStaff = page.locator('details').last()
  const removals = ofStaff.getByLabel('Removals to approve')
  await removals.focus()
  await removals.selectOption({ label: 'In the daily digest' })
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('Your choices were saved.').first()).toBeVisible()
  await page.reload()
  await expect(removals).toHaveValue('digest')
})

test('a mail that was chosen stops by its link, without a sign-in', async ({ page, browser }) => {
  await openWelcomedAs(page, 'colleague', '/settings')
  const group = page.locator('details').first()
  const title = `Stop this ${Date.now()}`
  const choose = async (choice: string) => {
    await group.getByLabel('Votes to cast').selectOption({ label: choice })
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Your choices were saved.').first()).toBeVisible()
  }
  await choose('At once by mail')
  await openQuestion(101, title)
  const anybody = await newBrowser(browser)
  await expect(async () => {
    await anybody.goto('/demo/mail')
    const row = anybody.getByRole('listitem').filter({ hasText: title }).first()
    await row.getByRole('link').first().click({ timeout: 1_000 })
  }).toPass({ timeout: 90_000 })
  const mail = anybody.frameLocator('iframe[title="The mail as HTML"]')
  // An address that is no https is no link in a mail.
  const told = await mail.getByText(/Stop these mails \(http/).innerText()
  await anybody.goto(/http[^)\s]+/.exec(told)?.[0] ?? '')
  await anybody.setViewportSize({ width: 390, height: 844 })
  await expect(anybody.getByText(/Do you want no more mails of “Votes to cast” of/)).toBeVisible()
  await expectAccessible(anybody)
  await expectNoSidewaysScrolling(anybody)
  await anybody.getByRole('button', { name: 'Stop these mails' }).press('Enter')
  await expect(anybody.getByText(/You get no more mails of/)).toBeVisible()
  await expectAccessible(anybody)
  await page.reload()
  await expect(group.getByLabel('Votes to cast')).toHaveValue('calendar')
})

test('a member adds the browser in use, which shows what is pushed, and removes it @both', async ({
  page,
  context,
}, { project }) => {
  const account = project.name === 'phone' ? 'chair' : 'colleague'
  await context.grantPermissions(['notifications'])
  // No push service can be reached from here: the browser subscribes at an address that nobody listens at.
  await page.addInitScript((width) => {
    const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
    const endpoint = `https://93.184.215.14/${width}`
    const subscription = { endpoint, toJSON: () => ({ endpoint, keys }) }
    PushManager.prototype.subscribe = async () => subscription as unknown as PushSubscription
  }, project.name)
  await openWelcomedAs(page, account, '/settings')
  const group = page.locator('details').first()
  await group.getByLabel('Results').selectOption({ label: 'At once on my devices' })
  await expect(page.getByText('Nothing is shown at once until you add a device.')).toBeVisible()
  await page.getByRole('button', { name: 'Notify this device' }).press('Enter')
  await expect(page.getByText(/\(this device\)/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)

  const protocol = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    })
  })
  await protocol.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  const url = `${origin}/group/101/votingquestions`
  const registrationId = await registered
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('No service worker runs.')
  // A browser without a screen may refuse to show anything, whatever was granted.
  await worker.evaluate(() => {
    const shown: unknown[] = []
    Reflect.set(globalThis, 'shown', shown)
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) =>
      void shown.push({ title, body: options?.body, tag: options?.tag })
  })
  await protocol.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId,
    data: JSON.stringify({ title: 'Voting question opened', body: 'Adopt it (Audio)', url }),
  })
  await expect
    .poll(() => worker.evaluate(() => Reflect.get(globalThis, 'shown') as unknown))
    .toEqual([{ title: 'Voting question opened', body: 'Adopt it (Audio)', tag: url }])

  await page.getByRole('button', { name: /^Remove .+ on / }).press('Enter')
  await expect(page.getByText('Nothing is shown at once until you add a device.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notify this device' })).toBeVisible()
})
