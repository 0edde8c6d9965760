import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../../src/monitor/command'
import { siteAt } from '../../src/monitor/site'
import { headAt, served, testSite } from '../support/testSite'

let folder: string
let one: ReturnType<typeof testSite>
let site: Awaited<ReturnType<typeof served>>
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quorate-monitor-'))
  one = testSite()
  site = await served(one)
})
afterEach(async () => {
  await site.close()
  rmSync(folder, { recursive: true })
})

async function monitor(...args: string[]): Promise<{ isWell: boolean; text: string }> {
  const lines: string[] = []
  const isWell = await run([site.address, '--folder', folder, ...args], (line) => lines.push(line))
  return { isWell, text: lines.join('\n') }
}

test('reads whole and partial bundles, each entry once', async () => {
  one.show(600)
  expect(await monitor()).toMatchObject({ isWell: true })
  one.show(613)
  expect((await monitor()).isWell).toBe(true)
  const bundles = site.asked.filter((path) => path.startsWith('/log/tile'))
  expect(bundles.map((path) => path.replace('/log/tile/entries/', ''))).toEqual([
    '000',
    '001',
    '002.p/88',
    '002.p/101',
  ])
})

test('waits where a site wants a pause, but not for ever', async () => {
  one.show(3)
  site.busy.times = 4
  expect(await monitor()).toMatchObject({ isWell: true })
  site.busy.times = 5
  expect((await monitor()).text).toMatch(/^FAULT .* answers 429\.$/)
})

test.each(['2000000', 'Wed, 21 Oct 2099 07:28:00 GMT'])(
  'is not put off by a site that wants a pause of %s',
  async (retryAfter) => {
    one.show(3)
    Object.assign(site.busy, { times: 1, retryAfter })
    expect((await monitor()).text).toMatch(/^FAULT .* wants a longer pause than a minute\.$/)
  },
)

test('the path of a bundle far on has groups of three digits', async () => {
  one.show(1)
  const entries = siteAt(site.address).findEntries(1_234_067 * 256, 1_234_067 * 256 + 1)
  await entries.next()
  expect(site.asked).toEqual(['/log/tile/entries/x001/x234/067.p/1'])
})

test('tells a rewritten log by lines, exit code, evidence and webhook', async () => {
  const told: string[] = []
  const hook = createServer((request, response) => {
    request.on('data', (part: Buffer) => told.push(String(part)))
    request.on('end', () => response.end())
  })
  await new Promise<void>((listening) => hook.listen(0, '127.0.0.1', listening))
  const { port } = hook.address() as AddressInfo
  const webhook = ['--webhook', `http://127.0.0.1:${port}/`]
  const before = one.show(7)
  await monitor(...webhook)
  const after = one.show(9, { fork: 2 })
  const { isWell, text } = await monitor(...webhook)
  await new Promise((closed) => hook.close(closed))
  expect(isWell).toBe(false)
  expect(text).toContain('FOUND')
  expect(text).toContain('The log was rewritten: its 9 heads do not continue the 7 seen before.')
  expect(told.map((it) => JSON.parse(it) as object)).toEqual([
    expect.objectContaining({
      findings: expect.arrayContaining([expect.stringContaining('rewritten')]),
    }),
  ])
  const [file = ''] = readdirSync(folder).filter((name) => name.startsWith('evidence'))
  expect(readFileSync(join(folder, file), 'utf8')).toBe(`${before}\n${after}`)
})

test('looks for heads in receipts and in mails', async () => {
  one.show(9)
  const kept = join(folder, 'kept')
  mkdirSync(kept)
  const note = ({ record, size, root }: ReturnType<typeof headAt>) =>
    `${record}\n${size}\n${root}\n\n— votes.example AAAA\n`
  writeFileSync(join(kept, 'receipt.json'), JSON.stringify({ checkpoint: note(headAt(4)) }))
  const mail = note(headAt(5)).replace('\n\n', '\n').replaceAll(/^/gm, '   > ').replaceAll('> ', '')
  writeFileSync(join(kept, 'mail.txt'), `Checkpoint: ${mail}`)
  expect((await monitor('--kept', kept)).isWell).toBe(true)
  writeFileSync(join(kept, 'other.txt'), note(headAt(5, true)))
  expect((await monitor('--kept', kept)).text).toContain(
    'other.txt: the head of votes.example/vote/3',
  )
})

test('a damaged state is told, and nothing is begun anew', async () => {
  one.show(9)
  await monitor()
  const [file = ''] = readdirSync(folder)
  const path = join(folder, file)
  writeFileSync(path, readFileSync(path, 'utf8').slice(0, -20))
  expect(await monitor()).toEqual({ isWell: false, text: expect.stringContaining('is damaged') })
})

test('a site that is away, or none, is told in a sentence', async () => {
  const lines: string[] = []
  const away = ['http://127.0.0.1:9/', '--folder', folder]
  expect(await run(away, (line) => lines.push(line))).toBe(false)
  expect(lines).toEqual([
    expect.stringMatching(/^FAULT {2}http:\/\/127\.0\.0\.1:9\/.* does not answer/),
  ])
  one.show(3)
  one.shown.note = 'nonsense'
  expect((await monitor()).text).toMatch(/^FAULT {2}the note has no signatures/)
})

test.each([
  [[]],
  [['no address']],
  [['http://one.example', 'http://two.example']],
  [['--unknown']],
])('called with %j it tells its usage', async (args) => {
  const lines: string[] = []
  expect(await run(args, (line) => lines.push(line))).toBe(false)
  expect(lines.join()).toContain('Usage: npm run monitor')
})
