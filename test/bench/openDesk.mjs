// Somebody whose desk is open, as keepFresh has it: after a fetch a rest, then a change, then random pauses until nothing
// changes in one. Others are told of changes first.
import { connect } from './connect.mjs'
import { callAs } from './voteServer.mjs'

/** The rest after a fetch; the pause after a change is up to as long, and a quarter of it at least. */
export const restMs = 10_000
const mostPauses = 4

/** Answers when the desk of a person, by id, is shown. */
export async function openDesk({ port, userId }) {
  const desk = { fetches: 0, refused: 0, slowestMs: 0, close: () => undefined }
  let isRested = false
  let hasChanged = false

  async function show() {
    const askedAt = performance.now()
    const { status } = await callAs(port, userId, 'GET', '/api/desk')
    desk.slowestMs = Math.max(desk.slowestMs, performance.now() - askedAt)
    desk.fetches += 1
    if (status !== 200) desk.refused += 1
    isRested = false
    timer = setTimeout(rested, restMs)
  }

  function rested() {
    isRested = true
    if (hasChanged) pauseAndShow()
  }

  function pauseAndShow(pauses = 1) {
    isRested = false
    hasChanged = false
    timer = setTimeout(
      () => {
        if (hasChanged && pauses < mostPauses) return pauseAndShow(pauses + 1)
        hasChanged = false
        void show()
      },
      restMs * (1 / 4 + (3 / 4) * Math.random()),
    )
  }

  let timer
  const onHint = () => {
    hasChanged = true
    if (isRested) pauseAndShow()
  }
  const connection = await connect({ port, userId, onHint })
  connection.say('LetOthersGoFirst', true)
  desk.close = () => {
    clearTimeout(timer)
    connection.close()
  }
  await show()
  return desk
}
