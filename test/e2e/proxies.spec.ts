import { expect, type Page } from '@playwright/test'
import type { GroupAppointments } from '../../src/contract/appointments'
import { callAs, openQuestion } from '../support/apiAs'
import { choosePerson } from '../support/editorJourney'
import {
  expectAccessible,
  expectNoSidewaysScrolling,
  openAs,
  openWelcomedAs,
  otherBrowser,
  test,
} from '../support/journey'

const title = 'Adopt by appointment'

async function createForUsers(page: Page): Promise<void> {
  await openWelcomedAs(page, 'admin', '/group/712/votingquestions/new')
  await page.getByRole('textbox', { name: 'Voting Question name' }).fill(title)
  await choosePerson(page, 'Motioned', 'Sunil')
  await choosePerson(page, 'Seconded', 'an')
  await page.getByRole('button', { name: 'Create Vote' }).click()
  await page.getByRole('button', { name: 'Yes, Create Vote' }).click()
  await page.getByRole('link', { name: 'Click here to view the vote.' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

test('a holder appoints, the proxy accepts and votes, the holder replaces the vote, by keyboard', async ({
  page,
  browser,
}) => {
  await createForUsers(page)
  const holder = await otherBrowser(browser, 'user', new URL(page.url()).pathname)
  await holder.getByRole('link', { name: /^Appoint a proxy/ }).press('Enter')
  await expect(holder.getByRole('heading', { level: 1, name: 'Proxies' })).toBeVisible()
  await expectAccessible(holder)

  const form = holder.getByRole('region', { name: 'Appoint a proxy' })
  await form.getByRole('textbox', { name: 'Instruction' }).focus()
  await holder.keyboard.type('Vote Yes.')
  await form.getByRole('button', { name: 'Appoint' }).press('Enter')
  await expect(form.getByText('Please choose somebody of the group.')).toBeVisible()
  await form.getByRole('combobox', { name: 'Proxy' }).focus()
  await holder.keyboard.type('Marcus')
  await expect(holder.getByRole('option', { name: /Marcus/ })).toBeVisible()
  await holder.keyboard.press('ArrowDown')
  await holder.keyboard.press('Enter')
  await form.getByRole('button', { name: 'Appoint' }).press('Enter')
  await expect(holder.getByText(/Marcus Oyelaran was asked to be the proxy/).first()).toBeVisible()

  await page.getByRole('link', { name: /^Appoint a proxy/ }).press('Enter')
  const asked = page.getByRole('region', { name: 'You are asked' })
  await expect(asked.getByText('Instruction: Vote Yes.')).toBeVisible()
  await expectAccessible(page)
  await asked.getByRole('button', { name: /^Accept: .*Adopt by appointment/ }).press('Enter')
  const votesFor = page.getByRole('region', { name: 'You vote for' })
  await expect(votesFor.getByRole('link', { name: title })).toBeVisible()
  await expect(holder.getByText(/Accepted by Marcus Oyelaran/).first()).toBeVisible()

  await votesFor.getByRole('link', { name: title }).press('Enter')
  await page.getByRole('button', { name: 'Cast Proxy Vote' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Cast Proxy Vote' })
  await dialog.getByRole('combobox', { name: 'Voter' }).focus()
  await page.keyboard.type('Sunil')
  await expect(page.getByRole('option', { name: /Sunil/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await dialog.getByRole('radio', { name: 'Yes' }).press('Space')
  await dialog.getByRole('button', { name: 'Submit Vote' }).press('Enter')
  await expect(
    page.getByText(/^Proxy Vote by Marcus Oyelaran, by appointment \d+$/).first(),
  ).toBeVisible()

  await holder.goBack()
  await expect(holder.getByText(/Marcus Oyelaran voted Yes on your behalf/)).toBeVisible()
  await holder.getByRole('button', { name: /Change/ }).press('Enter')
  await holder.getByRole('radio', { name: 'No' }).press('Space')
  await holder.getByRole('textbox', { name: 'Comment' }).fill('I was there after all.')
  await holder.getByRole('button', { name: 'Submit Vote' }).press('Enter')
  await expect(holder.getByText(/^You voted No/)).toBeVisible()
  await expect(page.getByText(/^Proxy Vote by/)).toHaveCount(0)
})

test('an appointment is revoked while its proxy writes the vote: said so, and what was typed stays', async ({
  page,
}) => {
  const { address } = await openQuestion(712, `Revoked meanwhile ${Date.now()}`)
  await openWelcomedAs(page, 'user', address)
  await page.getByRole('button', { name: 'Cast Proxy Vote' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cast Proxy Vote' })
  await dialog.getByRole('radio', { name: 'Yes' }).check()
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('As the majority does.')
  const list = '712/proxyAppointments'
  const { appointments } = await callAs<GroupAppointments>('user', 'GET', list)
  for (const { appointmentId, state, part } of appointments)
    if (state === 'accepted' && part === 'proxy')
      await callAs('user', 'PATCH', `${list}/${appointmentId}`, { state: 'revoked' })
  await expect(dialog.getByRole('alert')).toContainText(
    'You may not vote for others on this question any more.',
  )
  await expect(dialog.getByRole('radio', { name: 'Yes' })).toBeChecked()
  await expect(dialog.getByRole('textbox', { name: 'Comment' })).toHaveValue(
    'As the majority does.',
  )
  await expect(dialog.getByRole('button', { name: 'Submit Vote' })).toBeDisabled()
  await expectAccessible(page)
})

test('proxies fit a phone, and what was asked waits at the desk @phone', async ({ page }) => {
  await openAs(page, 'user', '/')
  await page.getByRole('link', { name: /^Answer: Be the proxy of/ }).click()
  await expect(page.getByRole('region', { name: 'You are asked' })).toBeVisible()
  await expectNoSidewaysScrolling(page)
  await expectAccessible(page)
})
