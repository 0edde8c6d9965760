/** `npm run witness -- FOLDER`: runs the witness that `witness.json` in that folder describes. */
import { mkdir, readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isSignedBy, Malformed, readCheckpoint, readVerifierKey, type VerifierKey } from './note'
import { LostState, openState, UnusableFolder } from './state'
import { createWitness, type KnownLogs, type Witness } from './witness'

interface Settings {
  name: string
  host: string
  port: number
  logs: KnownLogs
}

export interface RunningWitness {
  /** The verifier key, for those who take its word. */
  key: string
  address: string
  stop(): Promise<void>
}

const usage =
  'Usage: npm run witness -- FOLDER [--accept CHECKPOINT.txt ...] [--forget ORIGIN ...]\n' +
  'FOLDER/witness.json: { "name": "witness.example.org/quorate", "listen": "127.0.0.1:5085", "logs": ["name+id+key"] }'

/** More than a note with all of its signatures and a proof needs. */
const mostBytes = 64 * 1024
const longestRequestMs = 10_000

/**
 * Runs until it is stopped. With `--accept` and `--forget` the operator tells, after the state was lost, from which
 * checkpoint of each log to go on; then the command ends.
 *
 * @returns false where the operator must correct something first
 */
export async function run(
  args: readonly string[],
  print: (line: string) => void,
): Promise<boolean> {
  try {
    const options = {
      accept: { type: 'string', multiple: true },
      forget: { type: 'string', multiple: true },
    } as const
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [folder, ...others] = positionals
    if (folder === undefined || others.length > 0) throw new Malformed(usage)
    const { accept = [], forget = [] } = values
    if (accept.length + forget.length > 0) return await replaceState(folder, accept, forget, print)
    const { key, address, stop } = await startWitness(folder, await readSettings(folder), print)
    print(`Verifier key: ${key}`)
    print(`Listening on ${address}/add-checkpoint`)
    await new Promise((signal) => process.once('SIGINT', signal).once('SIGTERM', signal))
    await stop()
    return true
  } catch (error) {
    print(sentenceOf(error))
    return false
  }
}

/** Opens the state in a folder and serves the witness. */
export async function startWitness(
  folder: string,
  { name, host, port, logs }: Settings,
  report: (sentence: string) => void,
): Promise<RunningWitness> {
  const state = await openState(folder)
  const witness = createWitness({ name, logs, state, report })
  for (const { raw } of [...logs.values()].flat())
    if (raw.equals(witness.key.raw)) throw new Malformed('the witness cannot have the key of a log')
  await state.read().catch((error: unknown) => report(`${sentenceOf(error)}\n${howToGoOn}`))
  const server = serve(witness, report)
  await new Promise<void>((listening, failed) => {
    server.once('error', failed).listen(port, host, listening)
  })
  const { port: taken } = server.address() as AddressInfo
  return {
    key: witness.key.text,
    address: `http://${host}:${taken}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      await state.close()
    },
  }
}

const howToGoOn =
  'Nothing is signed until you tell where to go on: --accept with a checkpoint of each log that you trust, such as ' +
  'the last one that carries the cosignature of this witness; or --forget with the origin of a log to begin anew.'

function serve(witness: Witness, report: (sentence: string) => void): Server {
  const limits = { requestTimeout: longestRequestMs, headersTimeout: longestRequestMs }
  return createServer(limits, (request, response) => {
    const answer = (status: number, type: string, text: string) =>
      response.writeHead(status, { 'content-type': type }).end(text)
    if (request.url === '/' && request.method === 'GET')
      return answer(200, 'text/plain; charset=utf-8', `${witness.key.text}\n`)
    if (request.url !== '/add-checkpoint') return answer(404, 'text/plain', 'Not found.\n')
    if (request.method !== 'POST') return answer(405, 'text/plain', 'POST only.\n')
    const parts: Buffer[] = []
    let bytes = 0
    request.on('data', (part: Buffer) => {
      bytes += part.length
      if (bytes <= mostBytes) parts.push(part)
      else if (!response.headersSent)
        answer(413, 'text/plain', 'Too long.\n').once('finish', () => request.destroy())
    })
    return request.on('end', () => {
      if (bytes > mostBytes) return
      witness.addCheckpoint(Buffer.concat(parts)).then(
        ({ status, type, text }) => answer(status, type, text),
        (error: unknown) => {
          report(`Nothing was signed: ${sentenceOf(error)}`)
          answer(500, 'text/plain', 'The witness could not store its state.\n')
        },
      )
    })
  })
}

/** Replaces a lost state by what the operator vouches for. */
async function replaceState(
  folder: string,
  accepted: readonly string[],
  forgotten: readonly string[],
  print: (line: string) => void,
): Promise<boolean> {
  const { logs } = await readSettings(folder)
  const notes: Record<string, string> = {}
  for (const file of accepted) {
    const checkpoint = readCheckpoint(await readFile(file))
    if (!isSignedBy(checkpoint, logs.get(checkpoint.origin) ?? []))
      throw new Malformed(`${file} is not signed by a log in witness.json`)
    notes[checkpoint.origin] = checkpoint.note
  }
  const open = [...logs.keys()].filter((it) => notes[it] === undefined && !forgotten.includes(it))
  if (open.length > 0) throw new Malformed(`tell of ${open.join(', ')} too: --accept or --forget`)
  const state = await openState(folder)
  try {
    await state.write({ notes, toldAt: Math.floor(Date.now() / 1000) })
  } finally {
    await state.close()
  }
  for (const origin of logs.keys()) print(`${origin}: ${notes[origin] ? 'goes on' : 'begins anew'}`)
  return true
}

/** @throws {Malformed} where the file is no configuration */
async function readSettings(folder: string): Promise<Settings> {
  const file = join(folder, 'witness.json')
  await mkdir(folder, { recursive: true })
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) throw new Malformed(`${file} is missing.\n${usage}`)
  let read: { name?: unknown; listen?: unknown; logs?: unknown }
  try {
    read = JSON.parse(text) as typeof read
  } catch {
    throw new Malformed(`${file} is no JSON.\n${usage}`)
  }
  const { name, listen = '127.0.0.1:5085', logs } = read
  const [, host = '', port = ''] = /^(.+):(\d{1,5})$/.exec(String(listen)) ?? []
  if (typeof name !== 'string' || !Array.isArray(logs) || host === '')
    throw new Malformed(`${file} is incomplete.\n${usage}`)
  return { name, host: host.replace(/^\[|\]$/g, ''), port: Number(port), logs: knownLogs(logs) }
}

/** Each log by its keys: a key alone names the origin, `{ "origin", "keys" }` tells it apart. */
export function knownLogs(logs: readonly unknown[]): KnownLogs {
  const found = new Map<string, VerifierKey[]>()
  for (const log of logs) {
    const { origin, keys } = (typeof log === 'string' ? { keys: [log] } : log) as {
      origin?: string
      keys: string[]
    }
    for (const key of keys.map(readVerifierKey)) {
      const name = origin ?? key.name
      found.set(name, [...(found.get(name) ?? []), key])
    }
  }
  return found
}

function sentenceOf(error: unknown): string {
  const isForOperator = [Malformed, UnusableFolder, LostState].some((kind) => error instanceof kind)
  const { code, message, stack } = error as NodeJS.ErrnoException
  return isForOperator || code !== undefined ? message : (stack ?? message)
}
