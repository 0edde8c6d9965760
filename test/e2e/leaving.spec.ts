import { expect } from '@playwright/test'
import { openWelcomedAs, test } from '../support/journey'

const editors = [
  {
    what: 'a question',
    list: '/group/101/votingquestions',
    way: 'Create Vote',
    field: 'Voting Question name',
  },
  { what: 'a motion', list: '/group/101/motions', way: 'Make a Motion', field: 'Voting Question' },
]

for (const { what, list, way, field } of editors) {
  test(`back from the editor of ${what} asks before what is typed is lost`, async ({ page }) => {
    await openWelcomedAs(page, 'admin', list)
    await page.getByRole('link', { name: way }).click()
    const title = page.getByRole('textbox', { name: field })
    await title.pressSequentially('Half a thought')
    const editor = page.url()
    const asks = page.getByRole('dialog', { name: 'Leave without saving?' })

    await page.goBack()
    await asks.getByRole('button', { name: 'Stay Here' }).click()
    await expect(asks).toBeHidden()
    await expect(title).toHaveValue('Half a thought')
    expect(page.url()).toBe(editor)

    await page.goBack()
    await asks.getByRole('button', { name: 'Leave' }).click()
    await page.waitForURL((url) => url.pathname === list)
    await page.goForward()
    await expect(title).toHaveValue('')
    await page.goBack()
    await page.waitForURL((url) => url.pathname === list)
    await expect(asks).toBeHidden()
  })
}
