// A server with a users' council, and what the benches of votes ask of it.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { forkServer, reply } from './serverProcess.mjs'

/**
 * Starts a server of `people` voters on a database; each token is the number of a person. One that `joins` is a
 * further server of the same, with the same `folder`; `port` is where it listens, a free one where none is given.
 * Reads come from the standby at `readUrl`, where there is one; `env` is what else its environment holds.
 */
export async function startVoteServer({
  people,
  databaseUrl,
  readUrl = '',
  name = 'vote',
  joins = false,
  folder,
  port: at = '',
  env = {},
}) {
  const child = forkServer('vote.server.mjs', [people, name], {
    DATABASE_URL: databaseUrl,
    DATABASE_READ_URL: readUrl,
    JOINS: joins ? 'yes' : 'no',
    PORT: String(at),
    ...(folder && { QUORATE_DATA: folder }),
    ...env,
  })
  const ask = async (message) => {
    const answered = reply(child)
    child.send(message)
    return answered
  }
  const { port, groupId, firstPersonId } = await reply(child)
  return {
    pid: child.pid,
    port,
    groupId,
    firstPersonId,
    open: (questions) => ask({ open: questions }),
    /** Milliseconds of CPU so far. */
    async cpuMs() {
      const { user, system } = await ask({ cpu: true })
      return (user + system) / 1000
    },
    async stop() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

const agent = new Agent({ keepAlive: true })

/** One call of a person; the cheapest client Node has, for it shares the machine with what is measured. */
export function callAs(port, userId, method, path, body, key = randomUUID()) {
  const text = body && JSON.stringify(body)
  const headers = { authorization: `Bearer ${userId}`, 'accept-encoding': 'gzip' }
  if (text) headers['content-type'] = 'application/json'
  if (text) headers['idempotency-key'] = key
  return new Promise((resolve, reject) => {
    const sent = request({ agent, port, host: '127.0.0.1', method, path, headers }, (answer) => {
      const chunks = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode,
          headers: answer.headers,
          bytes: Buffer.concat(chunks),
        }),
      )
    })
    sent.once('error', reject)
    sent.end(text)
  })
}

export const median = (values) => quantile(values, 0.5)

export function quantile(values, share) {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
}

export function tell(name, ratio, detail) {
  console.log(JSON.stringify({ name, ratio, detail }))
}
