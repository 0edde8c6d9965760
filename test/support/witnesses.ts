/** Witnesses of the log of a site: real ones with folders of their own, and such as answer what a test says. */
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { knownLogs, type RunningWitness, startWitness } from '../../src/witness/command'
import { keyFrom, readVerifierKey } from '../../src/witness/note'
import { noteKey } from './testLog'

/** The verifier key of the log of a site, from the key that signs its records. */
export function logKeyOf(published: string): string {
  const { name, raw } = readVerifierKey(published)
  return keyFrom(`${name}/log`, 1, raw).text
}

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** A real witness that follows a log; it ends with the test. */
export async function witnessOf(logKey: string, name: string): Promise<RunningWitness> {
  const folder = await mkdtemp(join(tmpdir(), 'quorate-witness-'))
  const settings = { name, host: '127.0.0.1', port: 0, logs: knownLogs([logKey]) }
  const witness = await startWitness(folder, settings, () => undefined)
  ends.push(() => witness.stop().then(() => rm(folder, { recursive: true, force: true })))
  return witness
}

/** What answers in the place of a witness, under a key that it need not use. */
export async function pretended(name: string, answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  ends.push(() => {
    server.closeAllConnections()
    return new Promise((closed) => server.close(closed))
  })
  const { port } = server.address() as AddressInfo
  const { vkey: key, privateKey } = noteKey(name, 4)
  return { key, privateKey, address: `http://127.0.0.1:${port}` }
}

/** Stands before a witness and keeps the checkpoint of each request. */
export async function overheard({ key, address }: RunningWitness) {
  const notes: string[] = []
  const front = await pretended('overheard', (request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      notes.push(body.slice(body.indexOf('\n\n') + 2))
      fetch(`${address}/add-checkpoint`, { method: 'POST', body })
        .then(async (answer) => {
          const type = answer.headers.get('content-type') ?? ''
          response.writeHead(answer.status, { 'content-type': type }).end(await answer.text())
        })
        .catch(() => response.destroy())
    })
  })
  return { key, address: front.address, notes }
}

/** The witnesses as the server is configured with them. */
export const policyOf = (needed: number, ...witnesses: { key: string; address: string }[]) => ({
  needed,
  witnesses: witnesses.map(({ key, address }) => ({ address, key: readVerifierKey(key) })),
})
