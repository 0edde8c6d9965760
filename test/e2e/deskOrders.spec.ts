/** What happens at the desk while somebody else, another tab or the end of a vote comes in between. */
import { expect, type Page } from '@playwright/test'
import { callAs, cancelQuestion, castAs, openQuestion, readQuestion } from '../support/apiAs'
import {
  expectAccessible,
  expectToFitPhone,
  openAs,
  openWelcomedAs,
  otherBrowser,
  test,
} from '../support/journey'
import { pressByKey } from '../support/keyboard'
import { makeMotion, motions } from '../support/motionJourney'
import { joinUserCouncil, leaveUserCouncil } from '../support/userCouncil'

const go = (page: Page) => page.getByRole('button', { name: /^Go through the votes/ })
const choice = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const recorded = (page: Page) => page.getByText('Your vote has been recorded.').first()

/** Turns to the question with this title, back from the last one where a vote of another journey led past it. */
async function turnTo(page: Page, title: string): Promise<void> {
  const wanted = page.getByRole('region', { name: title, exact: true })
  const place = page.getByText(/^\d+ of \d+$/)
  let way = /^(Skip|Next)$/
  // A vote that ends meanwhile may take its button or its place from under a turn, which is tried again then.
  const timeout = 2_000
  await expect(async () => {
    if (await wanted.isVisible()) return
    const before = (await place.textContent({ timeout })) ?? ''
    if (/^(\d+) of \1$/.test(before)) way = /^Back$/
    await page.getByRole('button', { name: way }).click({ timeout })
    await expect(page.getByText(before, { exact: true })).toHaveCount(0, { timeout })
    expect(await wanted.isVisible()).toBe(true)
  }).toPass({ intervals: [0], timeout: 60_000 })
}

test('a choice and its comment are still there after Skip and Back', async ({ page }) => {
  const title = `kept${Date.now()}`
  await openQuestion(102, title)
  await openQuestion(102, `${title} too`)
  await openAs(page, 'chair', '/')
  await go(page).click()
  await turnTo(page, title)
  await choice(page, 'No').check()
  await page.getByRole('textbox').fill('Not before the annex is done.')
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect(page.getByRole('region', { name: title, exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(choice(page, 'No')).toBeChecked()
  await expect(page.getByRole('textbox')).toHaveValue('Not before the annex is done.')
})

test('voting ends while one goes through, and the next vote comes all the same', async ({
  page,
}) => {
  const title = `ends${Date.now()}`
  const { voteQuestionId } = await openQuestion(102, title)
  await openQuestion(102, `${title} later`)
  await openAs(page, 'chair', '/')
  await go(page).click()
  await turnTo(page, title)
  await choice(page, 'Yes').check()
  await cancelQuestion(102, voteQuestionId, 'Asked by mistake.')
  await expect(page.getByText(/cancelled\. Your vote was not sent\./)).toBeVisible()
  await expect(page.getByText(/^Fails without quorum/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Submit Vote' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^(Skip|Next)$/ }).click()
  await turnTo(page, `${title} later`)
})

test('a colleague votes first, and what was typed waits for an answer', async ({ page }) => {
  const title = `first${Date.now()}`
  const { voteQuestionId } = await openQuestion(101, title)
  await openWelcomedAs(page, 'member', '/')
  await page.getByRole('button', { name: `No: ${title}` }).click()
  await page.getByRole('textbox').fill('Too early.')
  await castAs('colleague', { groupId: 101, voteQuestionId }, { voteChoice: 'Yes' })
  await expect(page.getByRole('button', { name: 'Continue with mine' })).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveValue('Too early.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Leave it at Yes' }).click()
  await page.getByRole('button', { name: `Close: ${title}` }).click()
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
})

test('a vote that a colleague changed is changed back in its line, by keyboard', async ({
  page,
}) => {
  const title = `back${Date.now()}`
  const { voteQuestionId } = await openQuestion(101, title)
  const at = { groupId: 101, voteQuestionId }
  await castAs('member', at, { voteChoice: 'No', voteReason: 'The annex is open.' })
  const { voteResults } = await readQuestion(101, voteQuestionId)
  const path = `101/VoteQuestions/${voteQuestionId}/VoteResults/${voteResults[0]?.voteResultId}`
  await callAs('colleague', 'PUT', path, { voteChoice: 'Yes' })
  await openWelcomedAs(page, 'member', '/')
  await expect(page.getByText("Tomas Lindqvist changed your company's vote").first()).toBeVisible()
  await pressByKey(page, page.getByRole('button', { name: `Change it back: ${title}` }))
  await pressByKey(page, page.getByRole('button', { name: 'Change it back to No' }))
  await expect(page.getByRole('textbox')).toHaveValue('The annex is open.')
  await expectAccessible(page)
  await pressByKey(page, page.getByRole('button', { name: 'Submit Vote' }))
  await expect(page.getByText(/^You voted No/)).toBeVisible()
  await expectToFitPhone(page)
})

test('a motion is seconded in its line, by keyboard', async ({ page, browser }) => {
  const title = `Line${Date.now()}`
  const mover = await otherBrowser(browser, 'member', `${motions}/new`)
  await makeMotion(mover, title)
  await mover.close()
  await openAs(page, 'second', '/')
  await pressByKey(page, page.getByRole('button', { name: `Second: ${title}` }))
  const card = page.getByRole('region', { name: 'Seconded' })
  await pressByKey(page, card.getByRole('button', { name: 'Second' }))
  await pressByKey(page, page.getByRole('button', { name: 'Yes, Second' }))
  await expect(page.getByText('Motion seconded.').first()).toBeVisible()
  await expect(card).toBeFocused()
  await expectAccessible(page)
  await expectToFitPhone(page)
  await page.getByRole('button', { name: `Close: ${title}` }).click()
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
})

test('a vote in another tab is known here, and nothing is cast twice', async ({
  page,
  browser,
}) => {
  const title = `tabs${Date.now()}`
  await openQuestion(102, title)
  await openAs(page, 'chair', '/')
  await page.getByRole('button', { name: `Yes: ${title}` }).click()
  const phone = await otherBrowser(browser, 'chair', '/')
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.getByRole('button', { name: `Yes: ${title}` }).click()
  await phone.getByRole('button', { name: 'Submit Vote' }).click()
  await expect(recorded(phone)).toBeVisible()
  await expect(page.getByText(/^You voted Yes/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit Vote' })).toHaveCount(0)
})

test.describe('a right that ends between the desk and the vote', () => {
  test.use({ provoked: [403] })

  test('is told, and no vote is cast', async ({ page }) => {
    const title = `right${Date.now()}`
    await joinUserCouncil('second')
    const { voteQuestionId } = await openQuestion(712, title)
    await openAs(page, 'second', '/')
    await page.getByRole('button', { name: `Yes: ${title}` }).click()
    await expect(choice(page, 'Yes')).toBeChecked()
    await leaveUserCouncil('second')
    await page.getByRole('button', { name: 'Submit Vote' }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expect(recorded(page)).toHaveCount(0)
    expect((await readQuestion(712, voteQuestionId)).voteResults).toEqual([])
  })
})
