import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import {
  expectAccessible,
  expectNoSidewaysScrolling,
  openAs,
  otherBrowser,
  test,
} from '../support/journey'
import { readSheets } from '../support/sheets'
import { cardOf, makeMotion, motions, second } from '../support/motionJourney'

test('a member finds a motion by search, order and page @both', async ({ page }) => {
  await openAs(page, 'member', motions)
  const grid = page.getByRole('grid').or(page.getByRole('list', { name: 'Motions' }))
  await expect(grid.getByRole('link')).toHaveCount(10)
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)

  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Oldest')
  await expect(page).toHaveURL(/sort=1/)
  const oldest = await grid.getByRole('link').first().textContent()
  await page.getByRole('button', { name: 'Go to next page' }).click()
  await expect(grid.getByRole('link').first()).not.toHaveText(oldest ?? '')

  await page.getByRole('searchbox', { name: 'Search motions' }).fill('legacy profile')
  await expect(grid.getByRole('link')).toHaveCount(1)
  await expect(grid.getByText('Motioned').first()).toBeVisible()
  await expect(grid.getByText('Deadline:').first()).toBeVisible()
  await grid.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: /legacy profile/ })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)

  await page.getByRole('link', { name: 'Motions' }).last().click()
  await page.getByRole('searchbox', { name: 'Search motions' }).fill('nothing of the kind')
  await expect(page.getByText('No Results found')).toBeVisible()
})

test('a member makes a motion with a file, and another company seconds it', async ({
  page,
  browser,
}) => {
  await openAs(page, 'member', motions)
  await page.getByRole('link', { name: 'Make a Motion' }).click()
  const title = page.getByRole('textbox', { name: 'Voting Question' })
  await title.fill('Adopt the field guide 1.0')
  await title.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const guide = { name: 'guide.txt', mimeType: 'text/plain', buffer: Buffer.from('the guide') }
  await page.locator('input[type=file]').setInputFiles(guide)
  await page.getByRole('button', { name: 'Make a Motion' }).click()
  const dialog = page.getByRole('dialog', { name: 'Submit Motion?' })
  await expect(dialog).toContainText(
    'You are about to make a motion for Adopt the field guide 1.0.',
  )
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Yes, Motion' }).click()
  await expect(page.getByText('Motion made.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download guide.txt (9 Bytes)' })).toBeVisible()
  await expect(cardOf(page, 'Motioned')).toContainText('Priya Ramanathan')

  const own = cardOf(page, 'Seconded').getByRole('button', { name: 'Second' })
  await expect(own).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: /Download guide/ }).focus()
  await page.keyboard.press('Tab')
  await expect(own).toBeFocused()
  await expect(page.getByRole('tooltip')).toHaveText(
    'Your company has already made a motion. Another company must second.',
  )
  await expectAccessible(page)

  const other = await otherBrowser(browser, 'second', new URL(page.url()).pathname)
  await second(other)
  await expect(other.getByText('Motion seconded.').first()).toBeVisible()
  await expect(other.getByText('Completed on:')).toBeVisible()
  await expect(cardOf(page, 'Seconded').getByText('--')).toHaveCount(0)
  await expect(page.getByText('Completed on:')).toBeVisible()
})

test('the motioner amends a motion, and withdraws it for a reason @both', async ({ page }, {
  project,
}) => {
  const name = `Retire the ${project.name} annex`
  await openAs(page, 'member', `${motions}/new`)
  await expectNoSidewaysScrolling(page)
  await makeMotion(page, name)

  await page.getByRole('button', { name: 'Edit Motion' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Description' }).fill('Nobody uses it.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Motion amended.').first()).toBeVisible()
  await expect(page.getByText('Nobody uses it.')).toBeVisible()

  await page.getByRole('button', { name: 'Edit Motion' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Voting Question' }).fill(`${name} for good`)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const amendment = page.getByRole('dialog', { name: 'Amend Motion' })
  const save = amendment.getByRole('button', { name: 'Save Changes' })
  await expect(save).toBeDisabled()
  await expect(amendment).toContainText('Please provide a amendment reason.')
  await amendment.getByRole('textbox').fill('It says more.')
  await expectAccessible(page)
  await save.click()
  await expect(page.getByRole('heading', { name: `${name} for good` })).toBeVisible()

  await page.getByRole('button', { name: 'Edit Motion' }).click()
  await page.getByRole('menuitem', { name: 'Withdraw' }).click()
  const withdrawal = page.getByRole('dialog', { name: 'Withdraw Motion?' })
  await expect(withdrawal.getByRole('button', { name: 'Yes, Withdraw' })).toBeDisabled()
  await withdrawal.getByRole('textbox').fill('Superseded.')
  await withdrawal.getByRole('button', { name: 'Yes, Withdraw' }).click()
  await expect(page.getByText('This motion has been withdrawn.')).toBeVisible()
  await expect(page.getByText('Superseded.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Motion' })).toHaveCount(0)
  await expectAccessible(page)
})

test('what is missing in a motion is told field by field, and nothing typed is lost', async ({
  page,
}) => {
  await openAs(page, 'member', motions)
  await page.getByRole('link', { name: 'Make a Motion' }).click()
  await page.getByRole('button', { name: 'Add a link' }).click()
  await page.getByRole('button', { name: 'Make a Motion' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'need your attention' })
  await expect(summary).toBeFocused()
  for (const text of [
    'Please provide a name for the motion.',
    'Please enter a link name',
    'Please enter a valid url',
  ]) {
    await expect(summary.getByRole('link', { name: text })).toBeVisible()
  }
  await expectAccessible(page)

  const title = page.getByRole('textbox', { name: 'Voting Question' })
  await title.fill('Half a motion')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('What you typed before is here again.')).toBeVisible()
  await expect(title).toHaveValue('Half a motion')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Motions' })).toBeVisible()
})

test('the motions of a group are saved as a spreadsheet', async ({ page }) => {
  await openAs(page, 'member', motions)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export to Excel' }).click()
  const saved = await coming
  expect(saved.suggestedFilename()).toBe('Motions.xlsx')
  const [sheet] = readSheets(await readFile(await saved.path()))
  expect(sheet?.name).toBe('Audio Working Group')
  expect(sheet?.rows[0]?.[0]).toBe('Voting Question')
  expect(sheet?.rows.length).toBeGreaterThan(50)
})
