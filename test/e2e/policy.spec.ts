import { expect } from '@playwright/test'
import { findQuestion } from '../support/apiAs'
import { openWelcomedAs, test } from '../support/journey'

/** Of group 101, and of the product. */
const addresses = [
  '/groups',
  '/group/101/votingquestions',
  '/group/101/votingquestions/new',
  '/group/101/motions',
  '/group/101/motions/new',
  '/group/101/attendance',
  '/group/101/eligibility',
  '/group/101/activemembers',
  '/group/101/votingquestions/Error',
  '/guide',
  '/release-notes',
  '/support',
  '/settings',
  '/legal',
  '/nowhere',
]
/** Documents of their own, with policies of their own. */
const documents = ['/api/docs', '/demo/mail']

/** The browser logs what a page's policy refuses as an error, and a journey with an error fails. */
test('no page asks for anything that its own policy refuses', async ({ page }) => {
  const { address } = await findQuestion(101, '', ({ voteStatus }) => voteStatus === 'Pending')
  await openWelcomedAs(page, 'staff', address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const answer = await page.reload()
  expect(answer?.headers()['content-security-policy']).not.toContain('unsafe-inline')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toBeVisible()
  // The product's pages are one document, whose policy holds for what each of them loads.
  for (const next of [`${address}/history`, `${address}/edit`, ...addresses]) {
    const before = await title.innerText()
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, next)
    await expect(title, next).not.toHaveText(before)
  }
  for (const next of documents) {
    await page.goto(next)
    await expect(title.first()).toBeVisible()
  }
})

test('styles are in force: what a script made into the page is let in by its nonce', async ({
  page,
}) => {
  await openWelcomedAs(page, 'member', '/group/101/votingquestions')
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(page.locator('.MuiDataGrid-root')).toHaveCSS('border-radius', '8px')
  const isStyled = await page.evaluate(() =>
    [...document.querySelectorAll('style')].every(
      ({ nonce, sheet }) => nonce !== '' && sheet !== null,
    ),
  )
  expect(isStyled).toBe(true)
})
