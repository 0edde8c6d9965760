import { expect } from '@playwright/test'
import { openQuestion, readQuestion } from '../support/apiAs'
import {
  expectAccessible,
  expectNoSidewaysScrolling,
  openWelcomedAs,
  test,
} from '../support/journey'

test.use({ provoked: [503] })

/** What the server answers while its pool is full. */
const noRoom = {
  status: 503,
  headers: { 'retry-after': '4' },
  contentType: 'application/problem+json',
  body: JSON.stringify({
    type: 'about:blank',
    title: 'Service Unavailable',
    status: 503,
    code: 'unavailable',
    detail: 'The server has no room for this now.',
  }),
}

test('a vote that finds no room is told so, sent again, and counts once @phone', async ({
  page,
}) => {
  const { voteQuestionId, address } = await openQuestion(102, 'Vote in a crowd')
  const keys: (string | undefined)[] = []
  await page.route(/\/VoteResults(\?|$)/, async (route) => {
    const request = route.request()
    if (request.method() !== 'POST') return route.fallback()
    keys.push(request.headers()['idempotency-key'])
    return keys.length === 1 ? route.fulfill(noRoom) : route.fallback()
  })
  await openWelcomedAs(page, 'chair', address)
  await page.getByRole('radio', { name: 'Yes', exact: true }).check()
  await page.getByRole('button', { name: 'Submit Vote' }).click()

  const notice = page.getByText(/^Many people are voting at this moment\./)
  await expect(notice).toBeVisible()
  await expect(notice).toBeInViewport()
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)

  await expect(page.getByText('Your vote has been recorded.').first()).toBeVisible()
  await expect(notice).toBeHidden()
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
  const { totalVotes } = await readQuestion(102, voteQuestionId)
  expect(totalVotes).toBe(1)
})
