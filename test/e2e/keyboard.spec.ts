/** What people without a pointer come to do, with keys alone from the first page on. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible, openAs, openWelcomedAs, otherBrowser, test } from '../support/journey'
import { pressByKey, tabTo } from '../support/keyboard'
import { cardOf, makeMotion, motions } from '../support/motionJourney'

const grid = (page: Page) => page.getByRole('grid', { name: 'Checked-in Individuals' })

async function goToRollCall(page: Page, title: string): Promise<void> {
  await pressByKey(page, page.getByRole('link', { name: `Roll Call of ${title}` }))
  await expect(page.getByRole('heading', { level: 1, name: 'Roll Call' })).toBeVisible()
}

test('second a motion, and be told in its card', async ({ page, browser }) => {
  const motioner = await otherBrowser(browser, 'member', `${motions}/new`)
  const address = await makeMotion(motioner, 'Keep the glossary in one place')
  await motioner.close()

  await openAs(page, 'second', address)
  const card = cardOf(page, 'Seconded')
  await pressByKey(page, card.getByRole('button', { name: 'Second' }))
  const dialog = page.getByRole('dialog', { name: 'Submit Second?' })
  await pressByKey(page, dialog.getByRole('button', { name: 'Yes, Second' }))
  await expect(page.getByText('Motion seconded.').first()).toBeVisible()
  await expect(card.getByText('--')).toHaveCount(0)
  await expect(card).toBeFocused()
  await expectAccessible(page)
})

test('add and remove a check-in', async ({ page }) => {
  await openWelcomedAs(page, 'admin', '/group/101/attendance')
  await goToRollCall(page, 'Audio WG special call')
  const toggle = page.getByRole('switch')
  await tabTo(page, toggle)
  await page.keyboard.press('Space')
  await expect(toggle).not.toBeChecked()

  await pressByKey(page, page.getByRole('button', { name: 'Add Individuals' }))
  const dialog = page.getByRole('dialog', { name: 'Add Users' })
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('ma')
  const found = page.getByRole('option').first()
  await expect(found).toBeVisible()
  const name = ((await found.textContent()) ?? '').replace(/ \(.*$/, '')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await pressByKey(page, dialog.getByRole('button', { name: 'Add User' }))
  await expect(dialog.getByRole('row', { name: new RegExp(name) })).toBeVisible()
  await expectAccessible(page)
  await pressByKey(page, dialog.getByRole('button', { name: 'Finish' }))
  await expect(page.getByText('Users added.').first()).toBeVisible()
  await expect(grid(page).getByText(name)).toBeVisible()

  await pressByKey(page, page.getByRole('button', { name: `Remove ${name}` }))
  const asking = page.getByRole('dialog', { name: 'Remove User?' })
  await pressByKey(page, asking.getByRole('button', { name: 'Yes, Delete' }))
  await expect(page.getByText('User removed.').first()).toBeVisible()
  await expect(grid(page).getByText(name)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Checked-in Individuals' })).toBeFocused()
  await expectAccessible(page)
})

test('close a roll call', async ({ page }) => {
  await openWelcomedAs(page, 'admin', '/group/36/attendance')
  await goToRollCall(page, 'BARB election call')
  await pressByKey(page, page.getByRole('button', { name: 'Close Roll Call' }))
  const dialog = page.getByRole('dialog', { name: 'Close Roll Call?' })
  await expect(dialog.getByRole('button', { name: 'Yes, Proceed' })).toBeEnabled()
  await expectAccessible(page)
  await pressByKey(page, dialog.getByRole('button', { name: 'Yes, Proceed' }))
  await expect(page.getByText('Roll call closed.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close Roll Call' })).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()
  await expectAccessible(page)
})
