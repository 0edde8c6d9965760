import { expect, type Locator, type Page } from '@playwright/test'
import {
  cancelQuestion,
  castAs,
  castProxyAs,
  findQuestion,
  openQuestion,
  readQuestion,
} from '../support/apiAs'
import {
  expectAccessible,
  expectNoSidewaysScrolling,
  openWelcomedAs,
  signInAs,
  test,
  unfold,
  welcomed,
} from '../support/journey'

const choice = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Vote' })
const comment = (page: Page) => page.getByRole('textbox', { name: /^Your comment/ })
const wish = (page: Page) => page.getByRole('checkbox', { name: 'Add a comment to my vote' })
/** Nothing of the one lies beneath the other, as it would beneath buttons that float. */
async function expectAbove(one: Locator, other: Locator) {
  const bottom = async () => one.evaluate((element) => element.getBoundingClientRect().bottom)
  const top = await other.evaluate((element) => element.getBoundingClientRect().top)
  await expect.poll(bottom).toBeLessThanOrEqual(top)
}

const recorded = (page: Page) => page.getByText('Your vote has been recorded.').first()

test('a vote is cast by all its rules @both', async ({ page }) => {
  const { voteQuestionId, address } = await openQuestion(
    102,
    'Adopt the scale profile with its annexes for kitchens and laboratories',
  )
  await openWelcomedAs(page, 'chair', address)
  await expect(page.getByRole('heading', { name: 'Cast Your Vote' })).toBeVisible()
  await expect(submit(page)).toBeDisabled()
  await expect(wish(page)).toBeDisabled()

  await choice(page, 'Yes').check()
  await expect(submit(page)).toBeEnabled()
  await expect(wish(page)).toBeEnabled()
  await expect(comment(page)).toBeHidden()

  await choice(page, 'No').check()
  await expect(wish(page)).toBeDisabled()
  await expect(comment(page)).toBeVisible()
  const missing = page.getByText('Comments are required for No votes. Please provide a comment.')
  await submit(page).click()
  await expect(missing).toBeInViewport()
  await expectAbove(missing, submit(page))
  await comment(page).fill(' \u200B ')
  await submit(page).click()
  await expect(missing).toBeInViewport()
  await expect(comment(page)).toBeFocused()
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)

  await comment(page).fill('The error case of section 4 is still open.')
  await expect(missing).toBeHidden()
  await submit(page).dblclick()
  await expect(recorded(page)).toBeInViewport()
  await expect(page.getByText(/^You voted No as a .+ member on this question on/)).toBeVisible()
  await expect(submit(page)).toBeHidden()
  await expect(page.getByText(/^1 of \d+ - \d+ more needed$/)).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await expect(page.getByText(/^You voted No/)).toBeVisible()
  await expect(page.getByText('The error case of section 4 is still open.').first()).toBeVisible()
  const { totalVotes } = await readQuestion(102, voteQuestionId)
  expect(totalVotes).toBe(1)
})

test('a vote is changed, and what was typed outlives a reload', async ({ page }) => {
  const own = await openQuestion(102, 'Adopt the thermometer profile')
  const path = { groupId: 102, voteQuestionId: own.voteQuestionId }
  await castAs('chair', path, { voteChoice: 'Yes', voteReason: 'Tested by two labs.' })
  await openWelcomedAs(page, 'chair', own.address)
  await page.getByRole('button', { name: 'Change my Vote' }).click()
  await expect(choice(page, 'Yes')).toBeChecked()
  await expect(comment(page)).toHaveValue('Tested by two labs.')

  await choice(page, 'Abstain').check()
  await comment(page).fill('One lab withdrew its report.')
  await page.reload()
  await expect(choice(page, 'Abstain')).toBeChecked()
  await expect(comment(page)).toHaveValue('One lab withdrew its report.')
  await submit(page).click()
  await expect(page.getByText(/^You voted Abstain as a .+ member on this quest/)).toBeVisible()
  const { totalVotes, voteResults } = await readQuestion(102, own.voteQuestionId)
  expect([totalVotes, voteResults[0]?.voteChoice]).toEqual([1, 'Abstain'])
})

test("a colleague sees the company's vote, and nobody another one's draft", async ({ page }) => {
  const title = 'Is a channel map extension within our charter?'
  const { voteQuestionId, address } = await findQuestion(101, title)
  await welcomed(page)
  await signInAs(page, 'member', address)
  await choice(page, 'No').check()
  await comment(page).fill('Only for my colleagues at home to read.')
  await page.goto('/logout')
  await expect(page.getByLabel('Email')).toBeVisible()
  await signInAs(page, 'colleague', address)
  await expect(choice(page, 'No')).not.toBeChecked()
  await choice(page, 'No').check()
  await expect(comment(page)).toHaveValue('')
  await page.getByRole('button', { name: 'Cancel' }).click()

  const path = { groupId: 101, voteQuestionId }
  await castAs('member', path, { voteChoice: 'Yes' })
  await expect(page.getByText(/^Priya Ramanathan voted Yes for/)).toBeVisible()
  await page.getByRole('button', { name: 'Change my Vote' }).click()
  await expect(wish(page)).toBeEnabled()
  await choice(page, 'Out of Scope').check()
  await expect(wish(page)).toBeDisabled()
  await submit(page).click()
  await expect(page.getByText(/^You voted Out of Scope/)).toBeVisible()
})

test('the holder of a proxy vote reads who cast it, and may still change it', async ({ page }) => {
  const { voteQuestionId, address } = await openQuestion(12, 'Adopt the travel policy')
  const proxyVote = { voteChoice: 'Yes', voterId: 10 }
  await castProxyAs('proxy', { groupId: 12, voteQuestionId }, proxyVote)
  await openWelcomedAs(page, 'delegate', address)
  const told = /^Lucia Ferreira voted Yes on your behalf for this question on .+\sPacific\sTime\.$/
  await expect(page.getByText(told)).toBeVisible()
  await expect(page.getByText('Proxy Vote by Lucia Ferreira').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Delegates in Quorum' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Delegates not in Quorum' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Change my Vote' }).click()
  await choice(page, 'No').check()
  await comment(page).fill('I am back and see it otherwise.')
  await submit(page).click()
  await expect(page.getByText(/^You voted No as a .+ Delegate on this question/)).toBeVisible()
  await expect(page.getByText('Proxy Vote by Lucia Ferreira')).toHaveCount(0)
})

test('a councilor who chairs a group casts two votes @both', async ({ page }) => {
  const { voteQuestionId, address } = await openQuestion(36, 'Adopt the liaison policy')
  await openWelcomedAs(page, 'councilor', address)
  const formOf = (name: RegExp) =>
    page.getByRole('region', { name }).filter({ has: page.getByRole('radio') })
  const asCouncilor = formOf(/Councilor$/)
  const asChair = formOf(/Working Group Chair$/)
  await expect(asCouncilor.getByRole('heading')).toHaveText(/^Cast Your Vote as a .+ Councilor$/)
  await expect(asChair.getByRole('heading')).toHaveText(
    'Cast Your Vote as a Audio Working Group Working Group Chair',
  )
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)

  await asCouncilor.getByRole('radio', { name: 'Yes', exact: true }).check()
  await asCouncilor.getByRole('button', { name: 'Submit Vote' }).click()
  await expect(page.getByText(/^You voted Yes as a .+ Councilor on this question/)).toBeVisible()
  await asChair.getByRole('radio', { name: 'No', exact: true }).check()
  await asChair.getByRole('textbox').fill('My group has not discussed it.')
  await asChair.getByRole('button', { name: 'Submit Vote' }).click()
  await expect(
    page.getByText(/^You voted No as a Audio Working Group Working Group Chair on this question/),
  ).toBeVisible()
  await unfold(page, 'Working Group Chairs')
  await expect(
    page.getByRole('table', { name: 'Working Group Chairs' }).getByText('Wen Adeyemi'),
  ).toBeVisible()
  const { totalVotes, quorumVotes } = await readQuestion(36, voteQuestionId)
  expect([totalVotes, quorumVotes]).toEqual([2, 1])
})

test('a blind poll shows the own choice and of others only that they voted', async ({ page }) => {
  const { voteQuestionId, address } = await findQuestion(101, 'Straw poll')
  await castAs('second', { groupId: 101, voteQuestionId }, { voteChoice: 'Yes' })
  await openWelcomedAs(page, 'second', address)
  await expect(page.getByText(/^You voted Yes/)).toBeVisible()
  const voters = page.getByRole('table', { name: 'All Voters' })
  await expect(voters.getByText('Yes', { exact: true })).toHaveCount(1)
  expect(await voters.getByText('Voted', { exact: true }).count()).toBeGreaterThan(0)
  await expect(page.getByText('No one has commented on this question.')).toBeVisible()
  const later = page.getByText('Counts by choice and the result are shown after the end.')
  await expect(later.first()).toBeVisible()
  await expect(page.getByText(/^This is a blind straw poll: nobody outside yo/)).toBeVisible()
  await expect(page.getByText(/^Voting Threshold/)).toHaveCount(0)
  await expectAccessible(page)
  const { counts, totalYesVotes, voteResults } = await readQuestion(101, voteQuestionId)
  expect([counts, totalYesVotes]).toEqual([null, null])
  expect(
    voteResults.every(({ voteChoice, created }) => voteChoice === null && created === null),
  ).toBe(true)
})

test.describe('a refusal', () => {
  test.use({ provoked: [404, 409] })

  test('a late vote is refused with the state, and its comment kept', async ({ page }) => {
    const own = await openQuestion(102, 'Adopt the oximeter profile')
    // The line is down, so the page does not hear of the end.
    await page.routeWebSocket(/VoteQuestionHub/, (line) => line.close())
    await openWelcomedAs(page, 'chair', own.address)
    await choice(page, 'No').check()
    await comment(page).fill('Written for half an hour.')
    await cancelQuestion(102, own.voteQuestionId, 'Withdrawn by its editors.')
    await submit(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'not recorded' })).toContainText(
      'This question was cancelled. Your vote was not recorded.',
    )
    await expect(page.getByText('Your comment: Written for half an hour.')).toBeVisible()
    await expect(page.getByText('Withdrawn by its editors.')).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(0)
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByText('Your comment: Written for half an hour.')).toBeVisible()
  })

  test('what does not exist is not found, nor under another group @phone', async ({ page }) => {
    const { voteQuestionId } = await findQuestion(101, 'codec profile 1.2')
    const notFound = page.getByText('The voting records you requested were not found.')
    await openWelcomedAs(page, 'staff', '/group/101/votingquestions/999999')
    await expect(notFound).toBeVisible()
    await expectAccessible(page)
    await page.goto('/group/101/votingquestions/12abc')
    await expect(notFound).toBeVisible()
    await page.goto(`/group/102/votingquestions/${voteQuestionId}`)
    await expect(notFound).toBeVisible()
  })
})

test('an end that comes while a comment is written closes the form', async ({ page }) => {
  const { voteQuestionId, address } = await openQuestion(102, 'Adopt the pulse profile')
  await openWelcomedAs(page, 'chair', address)
  await choice(page, 'Abstain').check()
  await comment(page).fill('Almost done with')
  await cancelQuestion(102, voteQuestionId, 'Its text is not final.')
  const notSent = page.getByText('This question was cancelled. Your comment was not sent.')
  await expect(notSent).toBeVisible()
  await expect(page.getByText('Your comment: Almost done with')).toBeVisible()
  await expect(submit(page)).toBeHidden()
  await expect(page.getByText('Quorum Met: No')).toBeVisible()
})
