/** `npm run monitor -- https://votes.example.org`: looks at the log of a site and tells what an honest one would not show. */
import { createHash } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Malformed, readVerifierKey } from '../witness/note'
import { type KeptHead, pollSite, nothingSeen, type Seen } from './poll'
import { NotAnswered, siteAt } from './site'

const usage = `Usage: npm run monitor -- https://votes.example.org [options]
  --folder FOLDER    where the last checkpoint is kept (default: monitor)
  --kept FOLDER      receipts and mails whose heads must be in the log; the whole log is read again
  --witness KEY      the key of a witness, once for each
  --needed NUMBER    how many of them must have cosigned (default: all)
  --every MINUTES    look again and again, in the place of once
  --webhook ADDRESS  gets { "site", "findings", "notices" } as JSON where there are findings or new keys`

const options = {
  folder: { type: 'string', default: 'monitor' },
  kept: { type: 'string' },
  witness: { type: 'string', multiple: true, default: [] as string[] },
  needed: { type: 'string' },
  every: { type: 'string' },
  webhook: { type: 'string' },
} as const

const webhookMs = 10_000

/**
 * Prints a line for each finding and notice.
 *
 * @returns true where nothing was found; with `--every` it only returns when it is stopped
 */
export async function run(
  args: readonly string[],
  print: (line: string) => void,
): Promise<boolean> {
  const { values, positionals } = parsed(args)
  const [address] = positionals
  if (positionals.length !== 1 || !address || !URL.canParse(address)) {
    print(usage)
    return false
  }
  const poll = () => pollOnce(address, values, print).catch(toldFault(print))
  const minutes = Number(values.every)
  if (!(minutes > 0)) return poll()
  let isStopped = false
  let wake = (): void => undefined
  const stop = () => {
    isStopped = true
    wake()
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  let isWell = true
  while (!isStopped) {
    isWell = await poll()
    await new Promise<void>((next) => {
      const timer = setTimeout(next, isStopped ? 0 : minutes * 60_000)
      wake = () => {
        clearTimeout(timer)
        next()
      }
    })
  }
  return isWell
}

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch {
    return parseArgs({ args: [], options, allowPositionals: true })
  }
}

type Values = ReturnType<typeof parsed>['values']

async function pollOnce(
  address: string,
  { folder, kept, witness, needed, webhook }: Values,
  print: (line: string) => void,
): Promise<boolean> {
  const site = new URL(address)
  await mkdir(folder, { recursive: true })
  const file = join(folder, `${site.host.replaceAll(/[^\w.-]/g, '_')}.json`)
  const seen = await readSeen(file)
  const {
    findings,
    notices,
    seen: next,
    evidence,
  } = await pollSite(siteAt(site.href), seen, {
    keptHeads: kept === undefined ? [] : await keptHeadsIn(kept),
    witnesses: witness.map(readVerifierKey),
    needed: needed === undefined ? witness.length : Number(needed),
  })
  if (evidence.length > 0) {
    const text = evidence.join('\n')
    const name = `evidence-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.txt`
    await writeFile(join(folder, name), text)
    findings.push(`The signed notes that prove it are kept in ${join(folder, name)}.`)
  }
  await writeSeen(file, next)
  for (const finding of findings) print(`FOUND  ${site.host}: ${finding}`)
  for (const notice of notices) print(`NOTE   ${site.host}: ${notice}`)
  const isNews = findings.length > 0 || notices.some((notice) => notice.startsWith('New key'))
  if (webhook !== undefined && isNews)
    await fetch(webhook, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ site: site.href, findings, notices }),
      signal: AbortSignal.timeout(webhookMs),
    })
  return findings.length === 0
}

const toldFault =
  (print: (line: string) => void) =>
  (error: unknown): false => {
    const isTold = error instanceof NotAnswered || error instanceof Malformed
    const { code, message, stack } = error as NodeJS.ErrnoException
    print(`FAULT  ${isTold || code !== undefined ? message : (stack ?? message)}`)
    return false
  }

/** What was seen last, behind a hash of itself, so that a damaged file is not taken for an older one. */
async function readSeen(file: string): Promise<Seen> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return nothingSeen
  const at = text.indexOf('\n')
  if (text.slice(0, at) !== sumOf(text.slice(at + 1)))
    throw new Malformed(`${file} is damaged: put it back from a copy, or delete it to begin anew.`)
  return JSON.parse(text.slice(at + 1)) as Seen
}

async function writeSeen(path: string, seen: Seen): Promise<void> {
  const content = `${JSON.stringify(seen)}\n`
  const file = await open(`${path}.part`, 'w')
  try {
    await file.writeFile(`${sumOf(content)}\n${content}`)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.part`, path)
}

const sumOf = (content: string): string => createHash('sha256').update(content).digest('hex')

/** The heads in receipts and in mails, however a mail program has indented them. */
async function keptHeadsIn(folder: string): Promise<KeptHead[]> {
  const heads: KeptHead[] = []
  for (const file of (await readdir(folder)).sort()) {
    const text = (await readFile(join(folder, file), 'utf8')).replaceAll('\\n', '\n')
    const signed = /(\S+\/(?:vote|motion|meeting)\/\d+)\s+(\d+)\s+([A-Za-z0-9+/]{43}=)\s+—/gu
    for (const [, origin = '', size = '', root = ''] of text.matchAll(signed))
      heads.push({ file, record: origin.replace(/^.*"/, ''), size: Number(size), root })
  }
  return heads
}
