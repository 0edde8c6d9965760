// Somebody who looks at a question while it is voted on, as the browser does: hears of changes on the hub and
// fetches what changed, one fetch at a time and with the rest between that refetchOn takes.
import { setTimeout as delay } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import WebSocket from 'ws'
import { callAs } from './voteServer.mjs'

const restMs = 250
const pingEveryMs = 10_000

/** Answers when the person, by id, hears; `total` is the number of votes on their screen. */
export async function openVoter({ port, groupId, question, userId }) {
  const path = `/api/groups/${groupId}/VoteQuestions/${question}`
  const voter = { total: -1, fetches: 0, refused: 0, bytes: 0 }
  let isFetching = false
  let isStale = false
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

  async function refetch() {
    isStale = true
    if (isFetching) return
    isFetching = true
    while (isStale) {
      isStale = false
      await show()
      await delay(restMs)
    }
    isFetching = false
  }

  /** Votes; answers how it went. */
  voter.vote = async () => {
    const startedAt = performance.now()
    const answer = await callAs(port, userId, 'POST', `${path}/VoteResults`, { voteChoice: 'Yes' })
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

  const url = `ws://127.0.0.1:${port}/api/hubs/VoteQuestionHub?access_token=${userId}`
  const socket = new WebSocket(url, {
    origin: `http://localhost:${port}`,
    perMessageDeflate: false,
  })
  await new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('open', () => socket.send('{"protocol":"json","version":1}\u001e'))
    socket.once('message', resolve)
  })
  // As SignalR's client does, lest the server takes it for gone.
  const pinging = setInterval(() => socket.send('{"type":6}\u001e'), pingEveryMs)
  voter.close = () => {
    clearInterval(pinging)
    socket.terminate()
  }
  await show()
  socket.on('message', (data) => {
    if (data instanceof Buffer && data.includes('SendVoteQuestionMessage')) void refetch()
  })
  return voter
}
