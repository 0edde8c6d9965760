// A live connection as the browser opens it: a ticket first, then SignalR's protocol on a bare socket.
import WebSocket from 'ws'
import { callAs } from './voteServer.mjs'

const pingEveryMs = 10_000

/** Connects a person, by id; throws where the server is not there. `onHint` is told of each change, `onEnd` of the end. */
export async function connect({ port, userId, onHint, onEnd = () => undefined }) {
  const { bytes, status } = await callAs(port, userId, 'GET', '/api/session/hubTicket')
  if (status !== 200) throw new Error(`A ticket was answered ${status}.`)
  const { ticket } = JSON.parse(bytes)
  const url = `ws://127.0.0.1:${port}/api/hubs/VoteQuestionHub?access_token=${ticket}`
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
  const end = () => clearInterval(pinging)
  socket.on('error', () => undefined)
  socket.once('close', () => {
    end()
    onEnd()
  })
  socket.on('message', (data) => {
    if (data.includes('SendVoteQuestionMessage')) onHint()
    // Sent away in order: SignalR's client leaves, and the page comes back by itself.
    if (data.includes('"type":7')) socket.close()
  })
  return {
    say: (target, ...args) =>
      socket.send(`${JSON.stringify({ type: 1, target, arguments: args })}\u001e`),
    close() {
      end()
      socket.removeAllListeners('close')
      socket.terminate()
    },
  }
}
