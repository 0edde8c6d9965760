// Somebody who looks at a meeting: hears of changes on the hub and fetches anew, one fetch at a time and
// with the rest between that the browser's refetchOn takes.
import { setTimeout as delay } from 'node:timers/promises'
import WebSocket from 'ws'

const restMs = 250

/** Answers when the watcher, a person by id, hears; `total` is what it saw last. */
export async function watch({ port, eventId, userId }) {
  const headers = { authorization: `Bearer ${userId}` }
  const origin = `http://localhost:${port}`
  const address = `${origin}/api/groups/101/Events/${eventId}`
  const watcher = { total: 0, fetches: 0, socket: null }
  let isFetching = false
  let isStale = false

  async function refetch() {
    isStale = true
    if (isFetching) return
    isFetching = true
    while (isStale) {
      isStale = false
      const answer = await fetch(address, { headers })
      const text = await answer.text()
      if (answer.status !== 200) throw new Error(`A watcher was answered ${answer.status}.`)
      watcher.total = Number(/"totalCheckIns":(\d+)/.exec(text)?.[1])
      watcher.fetches += 1
      await delay(restMs)
    }
    isFetching = false
  }

  const url = `ws://localhost:${port}/api/hubs/EventHub?access_token=${userId}`
  const socket = new WebSocket(url, { origin })
  watcher.socket = socket
  await new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('open', () => socket.send('{"protocol":"json","version":1}\u001e'))
    socket.once('message', resolve)
  })
  socket.on('message', (data) => {
    if (data instanceof Buffer && data.includes('SendEventMessage')) void refetch()
  })
  return watcher
}
