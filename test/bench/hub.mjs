// CPU that the hub spends on one delivery to one of 1,000 clients, against bare `ws` sending the same bytes; and the
// memory of each of 10,000 connections.
import { fork } from 'node:child_process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'
import { reply, serverArgs } from './serverProcess.mjs'

const CLIENTS = 1_000
const CONNECTIONS = Number(process.env.PEOPLE ?? 10_000)
const BROADCASTS = 40
const WARM_UPS = 1
const ROUNDS = 7
/** On a busy machine fewer rounds must do. */
const ENOUGH_MS = 30_000

const root = fileURLToPath(new URL('../..', import.meta.url))
const built = `${root}.cache/bench/hub`

/** The hub as it runs in production: compiled, its dependencies left outside. */
async function buildHub() {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: true,
      target: 'node20',
      outDir: built,
      emptyOutDir: true,
      rolldownOptions: {
        input: {
          hub: `${root}src/server/live/hub.ts`,
        },
        output: { entryFileNames: '[name].mjs' },
      },
    },
  })
}

const children = []

function start(name, ...args) {
  const script = fileURLToPath(new URL(name, import.meta.url))
  const child = fork(script, args, { execArgv: ['--expose-gc', ...serverArgs] })
  children.push(child)
  return child
}

async function ask(child, message) {
  const answered = reply(child)
  child.send(message)
  return answered
}

/** Microseconds of CPU for each delivery in one round, once every client has every byte of it. */
async function round(server, load) {
  const { cpuMicros, bytes } = await ask(server.child, { broadcasts: BROADCASTS })
  await ask(load, { port: server.port, bytesEach: bytes })
  return cpuMicros / (BROADCASTS * CLIENTS)
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

async function measure(hub, bare, load) {
  const pairs = []
  const startedAt = Date.now()
  for (let turn = 0; turn < WARM_UPS + ROUNDS; turn += 1) {
    if (pairs.length > 2 && Date.now() - startedAt > ENOUGH_MS) break
    const first = turn % 2 === 0 ? hub : bare
    const figures = new Map([[first, await round(first, load)]])
    const second = first === hub ? bare : hub
    figures.set(second, await round(second, load))
    if (turn >= WARM_UPS) pairs.push({ hub: figures.get(hub), bare: figures.get(bare) })
  }
  return pairs
}

/** Bytes that a server needs more for each connection, once all of them are open. */
async function bytesAConnection(server, load) {
  const before = await ask(server.child, { memory: true })
  await ask(load, { connect: server.port, clients: CONNECTIONS })
  const after = await ask(server.child, { memory: true })
  return Math.round((after.bytes - before.bytes) / CONNECTIONS)
}

await buildHub()
async function server(kind) {
  const child = start('hub.server.mjs', kind, pathToFileURL(built).href)
  const { port } = await reply(child)
  return { child, port }
}

try {
  const load = start('hub.load.mjs')
  const hub = await server('hub')
  const bare = await server('bare')
  for (const { port } of [hub, bare]) await ask(load, { connect: port, clients: CLIENTS })
  const pairs = await measure(hub, bare, load)
  const micros = (kind) => Number(median(pairs.map((pair) => pair[kind])).toFixed(2))
  const ratio = Number(median(pairs.map((pair) => pair.hub / pair.bare)).toFixed(2))
  const detail = {
    clients: CLIENTS,
    rounds: pairs.length,
    cpuMicrosADelivery: { hub: micros('hub'), ws: micros('bare') },
  }
  console.log(JSON.stringify({ name: 'hub fan-out against bare ws', ratio, detail }))

  const bytes = await bytesAConnection(await server('hub'), start('hub.load.mjs'))
  const bareBytes = await bytesAConnection(await server('bare'), start('hub.load.mjs'))
  const each = { connections: CONNECTIONS, bytesEach: bytes, ofBareWs: bareBytes }
  const name = 'memory of a connection against 40 kB'
  console.log(JSON.stringify({ name, ratio: bytes / 40_000, detail: each }))
} finally {
  for (const child of children) child.kill()
}
