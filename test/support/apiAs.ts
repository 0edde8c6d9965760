import { test } from '@playwright/test'
import type { Browser } from '@playwright/test'
import type { ProxyVoteCast, VoteCast } from '../../src/contract/voteResults'
import type { VoteQuestionDetail, VoteQuestionListItem } from '../../src/contract/voteQuestions'
import { openAs } from './journey'

const tokens = new Map<string, string>()

/** The access token of a person of the demo, signed in once for each worker. */
async function tokenOf(browser: Browser, account: string): Promise<string> {
  const known = tokens.get(account)
  if (known !== undefined) return known
  const context = await browser.newContext()
  const page = await context.newPage()
  await openAs(page, account, '/guide')
  const token = await page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) => name.startsWith('oidc.user:')) ?? ''
    const { access_token } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<
      string,
      string
    >
    return access_token
  })
  await context.close()
  if (token === undefined) throw new Error(`No token was found for ${account}`)
  tokens.set(account, token)
  return token
}

/** Calls the API of the journeys' server as a person of the demo. */
async function call<Answer>(
  browser: Browser,
  account: string,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const isForm = body instanceof FormData
  const response = await fetch(`${test.info().project.use.baseURL}/api/groups/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await tokenOf(browser, account)}`,
      ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID() }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    body: isForm || body === undefined ? body : JSON.stringify(body),
  })
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Answer
}

/** A question that a journey has for itself. */
interface OwnQuestion {
  voteQuestionId: number
  /** The address of its page. */
  address: string
}

/** Has association staff open a question in a group, with the group's own deadline. */
export async function openQuestion(
  browser: Browser,
  groupId: number,
  title: string,
): Promise<OwnQuestion> {
  // People of the group whom another question of it names.
  const other = await findQuestion(browser, groupId, '')
  const { motionedId, secondedId } = await readQuestion(browser, groupId, other.voteQuestionId)
  const form = new FormData()
  form.set('metaData', JSON.stringify({ title, motionedId, secondedId }))
  const opened = await call<{ voteQuestionId: number }>(
    browser,
    'staff',
    'POST',
    `${groupId}/VoteQuestions`,
    form,
  )
  const { voteQuestionId } = opened
  return { voteQuestionId, address: `/group/${groupId}/votingquestions/${voteQuestionId}` }
}

/** Has association staff cancel a question of a group. */
export async function cancelQuestion(
  browser: Browser,
  groupId: number,
  voteQuestionId: number,
  cancellationReason: string,
): Promise<void> {
  const path = `${groupId}/VoteQuestions/${voteQuestionId}/cancel`
  await call(browser, 'staff', 'PATCH', path, { cancellationReason })
}

/** Casts a vote as a person of the demo. */
export async function castAs(
  browser: Browser,
  account: string,
  path: { groupId: number; voteQuestionId: number },
  vote: VoteCast,
): Promise<void> {
  const { groupId, voteQuestionId } = path
  await call(
    browser,
    account,
    'POST',
    `${groupId}/VoteQuestions/${voteQuestionId}/VoteResults`,
    vote,
  )
}

/** Casts a vote in somebody else's name. */
export async function castProxyAs(
  browser: Browser,
  account: string,
  path: { groupId: number; voteQuestionId: number },
  vote: ProxyVoteCast,
): Promise<void> {
  const { groupId, voteQuestionId } = path
  const to = `${groupId}/VoteQuestions/${voteQuestionId}/ProxyVoteResults`
  await call(browser, account, 'POST', to, vote)
}

/** The first question of a group that a search finds and that fits. */
export async function findQuestion(
  browser: Browser,
  groupId: number,
  search: string,
  fits: (question: VoteQuestionListItem) => boolean = () => true,
): Promise<OwnQuestion> {
  const query = `size=100&page=1&search=${encodeURIComponent(search)}`
  const { data } = await call<{ data: VoteQuestionListItem[] }>(
    browser,
    'staff',
    'GET',
    `${groupId}/VoteQuestions?${query}`,
  )
  const found = data.find(fits)
  if (!found) throw new Error(`Group ${groupId} has no such question: ${search}`)
  const { voteQuestionId } = found
  return { voteQuestionId, address: `/group/${groupId}/votingquestions/${voteQuestionId}` }
}

/** A question as association staff sees it. */
export function readQuestion(
  browser: Browser,
  groupId: number,
  voteQuestionId: number,
): Promise<VoteQuestionDetail> {
  return call(browser, 'staff', 'GET', `${groupId}/VoteQuestions/${voteQuestionId}`)
}
