import { expect } from '@playwright/test'
import { submitQuestion } from '../support/editorJourney'
import { expectAccessible, newBrowser, openAs, otherBrowser, test } from '../support/journey'
import { cardOf, makeMotion, motions, second } from '../support/motionJourney'

test('a motion that others make and second appears by itself', async ({ page, browser }) => {
  await openAs(page, 'admin', motions)
  const grid = page.getByRole('grid', { name: 'Motions' })
  await expect(grid.getByRole('link')).toHaveCount(10)

  const member = await otherBrowser(browser, 'member', `${motions}/new`)
  const address = await makeMotion(member, 'Hear of this at once')
  await expect(grid.getByRole('link', { name: 'Hear of this at once' })).toBeVisible()

  await grid.getByRole('link', { name: 'Hear of this at once' }).click()
  await expect(page).toHaveURL(address)
  await second(page)
  await expect(page.getByText('Motion seconded.').first()).toBeVisible()
  await expect(member.getByText('Completed on:')).toBeVisible()
  await expect(cardOf(member, 'Seconded').getByText('--')).toHaveCount(0)
})

test.describe('two at once', () => {
  test.use({ provoked: [409] })

  test('the slower of two who second reads who was first', async ({ page, browser }) => {
    await openAs(page, 'member', `${motions}/new`)
    const address = await makeMotion(page, 'Second this at once')
    const first = await otherBrowser(browser, 'second', address)

    const slower = await newBrowser(browser)
    // Without live updates nothing tells before the click.
    await slower.routeWebSocket(/hubs/, (line) => line.close())
    await openAs(slower, 'admin', address)
    await cardOf(slower, 'Seconded').getByRole('button', { name: 'Second' }).click()
    await second(first)
    await expect(first.getByText('Motion seconded.').first()).toBeVisible()
    await slower.getByRole('button', { name: 'Yes, Second' }).click()
    const seconder = await cardOf(first, 'Seconded').getByRole('definition').first().textContent()

    const dialog = slower.getByRole('dialog', { name: 'Submit Second?' })
    await expect(dialog).toContainText(`${seconder}`)
    await expect(dialog.getByRole('button', { name: 'Yes, Second' })).toBeDisabled()
  })
})

test('a complete motion leads to its voting question', async ({ page, browser }) => {
  await openAs(page, 'member', `${motions}/new`)
  const address = await makeMotion(page, 'Put this to the vote')
  const admin = await otherBrowser(browser, 'admin', address)
  await second(admin)
  await expect(admin.getByRole('button', { name: 'click here' })).toBeVisible()
  await expectAccessible(admin)
  await admin.getByRole('link', { name: 'Create Voting Question' }).click()
  await expect(admin.getByRole('textbox', { name: 'Voting Question name' })).toHaveValue(
    'Put this to the vote',
  )
  await expect(admin.getByRole('combobox', { name: 'Motioned' })).toHaveValue(/Priya/)
  await submitQuestion(admin)

  await page.getByRole('link', { name: 'View Voting Question' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Put this to the vote' })).toBeVisible()
  await page.getByRole('link', { name: 'Related motion' }).click()
  await expect(page).toHaveURL(address)
  await page.goto(motions)
  await expect(
    page.getByRole('row').filter({ hasText: 'Put this to the vote' }).getByText('Vote Created'),
  ).toBeVisible()
})

test.describe('without access', () => {
  test.use({ provoked: [403] })

  test('an outsider is told how to join the group', async ({ page }) => {
    await openAs(page, 'outsider', motions)
    await expect(page.getByText(/register to join the group/)).toBeVisible()
    await expectAccessible(page)
  })

  test('who may not vote in the group may make no motion there', async ({ page }) => {
    await openAs(page, 'ineligible', motions)
    await expect(page.getByRole('grid', { name: 'Motions' }).getByRole('link')).toHaveCount(10)
    await expect(page.getByRole('link', { name: 'Make a Motion' })).toHaveCount(0)
    await page.goto(`${motions}/new`)
    await expect(page.getByText("You don't have access to this page.")).toBeVisible()
  })
})

test('a request of staff is moved by a member before another company seconds it', async ({
  page,
  browser,
}) => {
  await openAs(page, 'staff', `${motions}/new`)
  const address = await makeMotion(page, 'Look into the older annex')
  await expect(page.getByText(/^Motion request entered\./).first()).toBeVisible()
  await expect(page.getByText(/Requested by/)).toBeVisible()
  await expect(cardOf(page, 'Motioned').getByText('--')).toHaveCount(4)

  const member = await otherBrowser(browser, 'member', address)
  const early = cardOf(member, 'Seconded').getByRole('button', { name: 'Second' })
  await expect(early).toHaveAccessibleDescription(
    'A motion can only be seconded after first being motioned.',
  )
  await cardOf(member, 'Motioned').getByRole('button', { name: 'Motion' }).click()
  const dialog = member.getByRole('dialog', { name: 'Submit Motion?' })
  await expect(dialog).toContainText('You are about to make a motion for')
  await dialog.getByRole('button', { name: 'Yes, Motion' }).click()
  await expect(member.getByText('Motion made.').first()).toBeVisible()
  await expect(cardOf(page, 'Motioned')).toContainText('Priya Ramanathan')
  await expectAccessible(page)
})

test('two edit a motion at once, and the second loses nothing', async ({ page, browser }) => {
  await openAs(page, 'member', `${motions}/new`)
  const address = await makeMotion(page, 'Edit this at once')
  await page.getByRole('button', { name: 'Edit Motion' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const description = page.getByRole('textbox', { name: 'Description' })
  await description.fill('Mine')

  const admin = await otherBrowser(browser, 'admin', `${address}/edit`)
  await admin.getByRole('textbox', { name: 'Description' }).fill('Theirs')
  await admin.getByRole('button', { name: 'Save Changes' }).click()
  await expect(admin.getByText('Motion amended.').first()).toBeVisible()

  await expect(page.getByText(/Somebody else changed this motion/)).toBeVisible()
  await expectAccessible(page)
  await expect(description).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Continue with these' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Motion amended.').first()).toBeVisible()
  await expect(page.getByText('Mine')).toBeVisible()
})
