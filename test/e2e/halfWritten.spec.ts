import { expect, type Locator, type Page } from '@playwright/test'
import { openQuestion } from '../support/apiAs'
import { createQuestion } from '../support/editorJourney'
import { expectAccessible, openWelcomedAs, otherBrowser, test } from '../support/journey'

const list = '/group/101/votingquestions'

/** An open question that nobody has voted on, and a member who is filling in a ballot on it. */
test('a half-written ballot outlives a turned tablet and a colleague who votes', async ({
  page,
  browser,
}) => {
  const admin = await otherBrowser(browser, 'admin', `${list}/new`)
  await createQuestion(admin, 'Adopt what is half written')
  const detail = new URL(admin.url()).pathname
  await admin.close()

  await page.setViewportSize({ width: 1024, height: 768 })
  await openWelcomedAs(page, 'member', detail)
  await page.getByRole('radio', { name: 'No' }).press('Space')
  const comment = page.getByRole('textbox', { name: /^Your comment/ })
  await comment.pressSequentially('Too early')
  await page.setViewportSize({ width: 768, height: 1024 })
  await expect(comment).toHaveValue('Too early')
  await expect(comment).toBeFocused()

  const colleague = await otherBrowser(browser, 'colleague', detail)
  await colleague.getByRole('radio', { name: 'Yes' }).check()
  await colleague.getByRole('button', { name: 'Submit Vote' }).click()
  await expect(colleague.getByText('Your vote has been recorded.').first()).toBeVisible()

  const news = page.getByRole('alert').filter({ hasText: 'while you were filling in this form' })
  await expect(news).toContainText(/voted Yes for /)
  await expect(comment).toHaveValue('Too early')
  await expect(comment).toBeFocused()
  await expect(page.getByRole('button', { name: 'Submit Vote' })).toBeDisabled()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(news).toBeVisible()

  await news.getByRole('button', { name: 'Continue with mine' }).press('Enter')
  await comment.press('End')
  await comment.pressSequentially('.')
  await page.getByRole('button', { name: 'Submit Vote' }).press('Enter')
  await expect(page.getByText('Your vote has been recorded.').first()).toBeVisible()
  await expect(page.getByText(/^You voted No/)).toBeVisible()
})

test('a change that is begun outlives a turned tablet, and leaves the objection out', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await openWelcomedAs(page, 'admin', `${list}/new`)
  await createQuestion(page, 'Adopt what is changed twice')
  await page.getByRole('radio', { name: 'No' }).check()
  await page.getByRole('textbox', { name: /^Your comment/ }).fill('Too early.')
  await page.getByRole('button', { name: 'Submit Vote' }).click()
  await page.getByRole('button', { name: 'Change my Vote' }).click()
  await page.getByRole('radio', { name: 'Yes' }).check()
  await page.setViewportSize({ width: 768, height: 1024 })
  await expect(page.getByText(/^Your comment on No is kept here and not sent/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Submit Vote' }).click()
  await expect(page.getByText(/^You voted Yes/)).toBeVisible()
  await expect(page.getByRole('blockquote')).toHaveCount(0)
})

test('the buttons of a ballot are in reach over a keyboard, across and in large text @phone', async ({
  page,
}) => {
  const { address } = await openQuestion(102, 'Adopt what is voted on by thumb')
  await openWelcomedAs(page, 'chair', address)
  const choice = (name: string) => page.getByRole('radio', { name, exact: true })
  const comment = page.getByRole('textbox', { name: /^Your comment/ })
  const submit = page.getByRole('button', { name: 'Submit Vote' })
  await choice('No').check()
  await comment.fill('Too early.')
  await coverFoot(page, 336)
  const keyboardTop = 844 - 336
  const footOf = (one: Locator) => () => one.evaluate((it) => it.getBoundingClientRect().bottom)
  await expect.poll(footOf(comment)).toBeLessThanOrEqual(keyboardTop - 44)
  const form = page.locator('form').filter({ has: submit })
  await form.evaluate((it) => window.scrollBy(0, it.getBoundingClientRect().top - 250))
  await expect.poll(footOf(submit)).toBeLessThanOrEqual(keyboardTop)
  await coverFoot(page, 0)

  await page.setViewportSize({ width: 844, height: 390 })
  await choice('Yes').scrollIntoViewIfNeeded()
  await expect(submit).toBeInViewport({ ratio: 1 })

  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const excess = () => form.evaluate((it) => it.scrollWidth - it.clientWidth)
  await expect.poll(excess).toBe(0)
  const right = () =>
    choice('No').evaluate((it) => it.closest('form')?.getBoundingClientRect().right)
  await expect.poll(right).toBeLessThan(390)
})

/** As an iPhone's keyboard lies over the foot of the window, which keeps its size. */
async function coverFoot(page: Page, pixels: number) {
  await page.evaluate((covered) => {
    const seen = window.visualViewport
    if (!seen) throw new Error('The browser does not tell what is seen of the window.')
    const height = window.innerHeight - covered
    Object.defineProperty(seen, 'height', { configurable: true, get: () => height })
    seen.dispatchEvent(new Event('resize'))
  }, pixels)
}
