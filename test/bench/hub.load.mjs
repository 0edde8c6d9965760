// The clients of the hub bench: raw sockets that shake hands and count bytes, to cost as little as possible.
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

const CONNECT_AT_ONCE = 50
const PATIENCE_MS = 10_000

/** Sockets of each server by its port, each with the bytes it received since the last round. */
const fleets = new Map()

/** A client's text frame with an empty mask. */
function clientFrame(text) {
  const payload = Buffer.from(text)
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload])
}

function open(port, token) {
  return new Promise((resolve, reject) => {
    const client = { received: 0 }
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        `GET /hub?access_token=${token} HTTP/1.1\r\nHost: bench\r\nConnection: Upgrade\r\n` +
          'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
          'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
      )
    })
    socket.once('data', (answer) => {
      if (!answer.toString('latin1').startsWith('HTTP/1.1 101'))
        reject(new Error('The upgrade was refused.'))
      socket.write(clientFrame('{"protocol":"json","version":1}\u001e'))
      socket.on('data', (chunk) => (client.received += chunk.length))
      resolve(client)
    })
    socket.on('error', reject)
  })
}

async function connectFleet(port, clients) {
  const fleet = []
  for (let first = 1; first <= clients; first += CONNECT_AT_ONCE) {
    const tokens = Array.from({ length: CONNECT_AT_ONCE }, (_, at) => first + at)
    fleet.push(...(await Promise.all(tokens.map((token) => open(port, token)))))
  }
  await delay(200)
  for (const client of fleet) client.received = 0
  fleets.set(port, fleet)
}

async function awaitBytes(port, bytesEach) {
  const fleet = fleets.get(port)
  const deadline = Date.now() + PATIENCE_MS
  while (fleet.some(({ received }) => received < bytesEach)) {
    if (Date.now() > deadline) throw new Error('Not every client received every byte.')
    await delay(5)
  }
  for (const client of fleet) {
    if (client.received !== bytesEach) throw new Error('A client received too much.')
    client.received = 0
  }
}

async function answer({ connect: port, clients, port: server, bytesEach }) {
  if (port) await connectFleet(port, clients)
  else await awaitBytes(server, bytesEach)
  process.send({})
}

process.on('message', (request) => void answer(request))
