// Somebody who looks at a question while it is voted on, as the browser does: hears of changes on the hub and
// fetches what changed, one fetch at a time and with the rest between that refetchOn takes.
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { connect } from './connect.mjs'
import { refetching } from './refetching.mjs'
import { callAs } from './voteServer.mjs'

const mostAttempts = 10

/** Answers when the person, by id, hears; `total` is the number of votes on their screen. */
export async function openVoter({ port, groupId, question, userId }) {
  const path = `/api/groups/${groupId}/VoteQuestions/${question}`
  const voter = { total: -1, fetches: 0, refused: 0, postponed: 0, bytes: 0 }
  let revision = null

  async function show() {
    const known = revision === null ? path : `${path}/changes?since=${revision}`
    const { status, headers, bytes } = await callAs(port, userId, 'GET', known)
    voter.fetches += 1
    voter.bytes += bytes.length
    if (status !== 200) {
      voter.refused += 1
      return
    }
    const text = headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes
    voter.total = Number(/"totalVotes":(\d+)/.exec(text)?.[1])
    revision = Number(/"revision":(\d+)(?=,"voteResults")/.exec(text)?.[1])
  }

  const refetch = refetching(show)

  /** Votes, and again under the same key where the server has no room; answers how it went. */
  voter.vote = async () => {
    const startedAt = performance.now()
    const key = randomUUID()
    const ballot = { voteChoice: 'Yes' }
    const send = () => callAs(port, userId, 'POST', `${path}/VoteResults`, ballot, key)
    let answer = await send()
    for (let attempt = 1; answer.status === 503 && attempt < mostAttempts; attempt += 1) {
      voter.postponed += 1
      const pauseMs = Number(answer.headers['retry-after']) * 1_000
      await delay(pauseMs * (1 + Math.random() / 2))
      answer = await send()
    }
    const ms = performance.now() - startedAt
    void refetch()
    void callAs(
      port,
      userId,
      'GET',
      `/api/groups/${groupId}/eligibility/checkUser?voteQuestionId=${question}&userId=${userId}`,
    )
    return { ms, status: answer.status }
  }

  const connection = await connect({ port, userId, onHint: () => void refetch() })
  voter.close = connection.close
  await show()
  voter.comeBack = show
  return voter
}
