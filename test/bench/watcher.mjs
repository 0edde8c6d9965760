// Somebody who looks at a meeting: hears of changes on the hub and fetches what changed, one fetch at a time and
// with the rest between that the browser's refetchOn takes.
import { gunzipSync } from 'node:zlib'
import WebSocket from 'ws'
import { refetching } from './refetching.mjs'
import { callAs } from './voteServer.mjs'

/**
 * Answers when the watcher, a person by id, hears; `total` is what it saw last. With `asksForAll` it fetches all of
 * the meeting each time.
 */
export async function watch({ port, eventId, userId, asksForAll }) {
  const origin = `http://localhost:${port}`
  const address = `/api/groups/101/Events/${eventId}`
  const watcher = { total: 0, fetches: 0, bytes: 0, socket: null }
  let revision = null

  async function show() {
    const known = revision === null ? address : `${address}/changes?since=${revision}`
    const { status, headers, bytes } = await callAs(port, userId, 'GET', known)
    if (status !== 200) throw new Error(`A watcher was answered ${status}.`)
    watcher.fetches += 1
    watcher.bytes += bytes.length
    const text = headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes
    watcher.total = Number(/"totalCheckIns":(\d+)/.exec(text)?.[1])
    if (!asksForAll) revision = Number(/"revision":(\d+)/.exec(text)?.[1])
  }

  const refetch = refetching(show)

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
