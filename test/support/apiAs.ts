import { test } from '@playwright/test'
import type { ProxyVoteCast, VoteCast } from '../../src/contract/voteResults'
import type { VoteQuestionDetail, VoteQuestionListItem } from '../../src/contract/voteQuestions'
import { sessionOf } from './journeySessions'

/** Calls the API of the journeys' server as a person of the demo. */
export async function callAs<Answer>(
  account: string,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const isForm = body instanceof FormData
  const response = await fetch(`${test.info().project.use.baseURL}/api/groups/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await (await sessionOf(account)).freshToken()}`,
      ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID() }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    body: isForm || body === undefined ? body : JSON.stringify(body),
  })
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return (response.status === 204 ? null : await response.json()) as Answer
}

/** A question that a journey has for itself. */
interface OwnQuestion {
  voteQuestionId: number
  /** The address of its page. */
  address: string
}

/** Has association staff open a question in a group, with the group's own deadline. */
export async function openQuestion(groupId: number, title: string): Promise<OwnQuestion> {
  // People of the group whom another question of it names.
  const other = await findQuestion(groupId, '')
  const { motionedId, secondedId } = await readQuestion(groupId, other.voteQuestionId)
  const form = new FormData()
  form.set('metaData', JSON.stringify({ title, motionedId, secondedId }))
  const opened = await callAs<{ voteQuestionId: number }>(
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
  groupId: number,
  voteQuestionId: number,
  cancellationReason: string,
): Promise<void> {
  const path = `${groupId}/VoteQuestions/${voteQuestionId}/cancel`
  await callAs('staff', 'PATCH', path, { cancellationReason })
}

/** Casts a vote as a person of the demo. */
export async function castAs(
  account: string,
  path: { groupId: number; voteQuestionId: number },
  vote: VoteCast,
): Promise<void> {
  const { groupId, voteQuestionId } = path
  await callAs(account, 'POST', `${groupId}/VoteQuestions/${voteQuestionId}/VoteResults`, vote)
}

/** Casts a vote in somebody else's name. */
export async function castProxyAs(
  account: string,
  path: { groupId: number; voteQuestionId: number },
  vote: ProxyVoteCast,
): Promise<void> {
  const { groupId, voteQuestionId } = path
  const to = `${groupId}/VoteQuestions/${voteQuestionId}/ProxyVoteResults`
  await callAs(account, 'POST', to, vote)
}

/** The first question of a group that a search finds and that fits. */
export async function findQuestion(
  groupId: number,
  search: string,
  fits: (question: VoteQuestionListItem) => boolean = () => true,
): Promise<OwnQuestion> {
  const query = `size=100&page=1&search=${encodeURIComponent(search)}`
  const { data } = await callAs<{ data: VoteQuestionListItem[] }>(
    'staff',
    'GET',
    `${groupId}/VoteQuestions?${query}`,
  )
  const found = data.find(fits)
  if (!found) throw new Error(`Group ${groupId} has no such question: ${search}`)
  const { voteQuestionId } = found
  return { voteQuestionId, address: `/group/${groupId}/votingquestions/${voteQuestionId}` }
}

/** A question of a group that passed and was never corrected. */
export async function findUncorrected(groupId: number): Promise<OwnQuestion> {
  const passedOver = new Set<number>()
  for (;;) {
    const found = await findQuestion(
      groupId,
      '',
      ({ voteResult, voteQuestionId }) => voteResult === 'Pass' && !passedOver.has(voteQuestionId),
    )
    const { corrections } = await callAs<{ corrections: unknown[] }>(
      'staff',
      'GET',
      `${groupId}/corrections?voteQuestionId=${found.voteQuestionId}`,
    )
    if (corrections.length === 0) return found
    passedOver.add(found.voteQuestionId)
  }
}

/** A question as association staff sees it. */
export function readQuestion(groupId: number, voteQuestionId: number): Promise<VoteQuestionDetail> {
  return callAs('staff', 'GET', `${groupId}/VoteQuestions/${voteQuestionId}`)
}
