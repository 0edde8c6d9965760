// People who vote, move, check in and look on while machines are lost. They press a button once: what is not
// answered, or answered 'try again', is sent again under the same key.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { connect } from '../bench/connect.mjs'
import { refetching } from '../bench/refetching.mjs'
import { callAs } from '../bench/voteServer.mjs'

const againAfterMs = 500
/** As long as a browser's page comes back after an orderly end. */
const comesBackMs = 1_500

export const textOf = ({ headers, bytes }) =>
  String(headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes)

/** What everybody was answered. */
export function newAnswers() {
  return { tryAgain: 0, unanswered: 0, longestMs: 0, lastAt: 0, refusals: [] }
}

/** Sends until it is done; answers null where it is refused for good, which nothing here should be. */
export async function submit(answers, send) {
  const key = randomUUID()
  for (;;) {
    const begunAt = performance.now()
    const answer = await send(key).catch(() => null)
    answers.longestMs = Math.max(answers.longestMs, performance.now() - begunAt)
    if (answer && answer.status < 300) {
      answers.lastAt = performance.now()
      return answer
    }
    if (answer?.status === 503) answers.tryAgain += 1
    else if (answer === null) answers.unanswered += 1
    else {
      answers.refusals.push(`${answer.status} ${textOf(answer).slice(0, 200)}`)
      return null
    }
    await pause(againAfterMs * (1 + Math.random()))
  }
}

/** Somebody who has a question open; `total` is the number of votes on their screen. */
export async function openScreen({ port, userId, path }) {
  const screen = { total: -1 }
  let revision = null
  let isClosed = false
  let connection = null

  async function show() {
    const known = revision === null ? path : `${path}/changes?since=${revision}`
    const answer = await callAs(port, userId, 'GET', known).catch(() => null)
    if (isClosed) return
    if (answer?.status !== 200) {
      await pause(comesBackMs)
      return show()
    }
    const text = textOf(answer)
    screen.total = Number(/"totalVotes":(\d+)/.exec(text)?.[1])
    revision = Number(/"revision":(\d+)(?=,"voteResults")/.exec(text)?.[1])
  }

  const refetch = refetching(show)

  async function listen() {
    if (isClosed) return
    try {
      connection = await connect({ port, userId, onHint: () => void refetch(), onEnd: comeBack })
      if (isClosed) connection.close()
      await refetch()
    } catch {
      comeBack()
    }
  }

  function comeBack() {
    setTimeout(() => void listen(), comesBackMs * (1 + Math.random() / 3))
  }

  await listen()
  screen.close = () => {
    isClosed = true
    connection?.close()
  }
  return screen
}
