import { expect, type Page } from '@playwright/test'
import { openQuestion } from '../support/apiAs'
import {
  expectAccessible,
  expectNoSidewaysScrolling,
  openWelcomedAs,
  test,
} from '../support/journey'
import { pressByKey } from '../support/keyboard'

async function openByKey(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search everywhere' })).toBeFocused()
}

test('a question is found in spite of typing errors, and opened, by keys alone @both', async ({
  page,
}) => {
  await openQuestion(102, `Zeppelin profile ${Date.now()}`)
  await openWelcomedAs(page, 'chair', '/')
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
  const opener = page.getByRole('banner').getByRole('button', { name: /^Search/ })
  await pressByKey(page, opener)
  const field = page.getByRole('combobox', { name: 'Search everywhere' })
  await expect(field).toBeFocused()
  await page.keyboard.type('zepelin profle')
  const options = page.getByRole('option')
  await expect(options.first()).toContainText('Zeppelin profile')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)

  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  await expect(opener).toBeFocused()
  await openByKey(page)
  await page.keyboard.type('zeppelin')
  await expect(options.first()).toContainText('Zeppelin profile')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Zeppelin profile')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toContainText([
    'Zeppelin profile',
  ])
  await expectAccessible(page)
})

test('acts and pages are found where one may, and a failure keeps what was typed', async ({
  page,
}) => {
  await openWelcomedAs(page, 'member', '/')
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
  await openByKey(page)
  await page.keyboard.type('create motoin')
  await expect(page.getByRole('option', { name: /^Create Motion/ }).first()).toBeVisible()
  await expect(page.getByRole('option', { name: /^Create Vote/ })).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/motions\/new$/)

  await openByKey(page)
  await page.keyboard.type('my vtoes')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/my-votes')
})

test.describe('while the server cannot be reached', () => {
  test.use({ provoked: ['net::ERR_FAILED'] })
  test('what was typed stays, and another try finds it', async ({ page }) => {
    await openQuestion(102, `Dirigible ${Date.now()}`)
    await openWelcomedAs(page, 'chair', '/my-votes')
    await expect(page.getByRole('heading', { level: 1, name: 'My votes' })).toBeVisible()
    await page.route('**/api/search*', (route) => route.abort())
    await openByKey(page)
    await page.keyboard.type('dirigible')
    await expect(page.getByText('The search did not work.')).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/api/search*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('option').first()).toContainText('Dirigible')
    await expect(page.getByRole('combobox')).toHaveValue('dirigible')
  })
})
