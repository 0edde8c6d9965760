import { generateKeyPairSync } from 'node:crypto'
import { pollSite, nothingSeen, type Seen } from '../../src/monitor/poll'
import { cosign, keyFrom } from '../../src/witness/note'
import { noteKey } from '../support/testLog'
import { headAt, testSite } from '../support/testSite'

const nothingExpected = { keptHeads: [], witnesses: [], needed: 0 }
let one: ReturnType<typeof testSite>
let seen: Seen
beforeEach(() => {
  one = testSite()
  seen = nothingSeen
})

async function poll(expected: Partial<Parameters<typeof pollSite>[2]> = {}) {
  const answer = await pollSite(one.site, seen, { ...nothingExpected, ...expected })
  seen = answer.seen
  return answer
}

test('follows a log that grows, and finds nothing', async () => {
  expect(await poll()).toMatchObject({ findings: [], notices: [expect.any(String), 'No log yet.'] })
  for (const size of [1, 2, 2, 7, 8, 60]) {
    one.show(size)
    expect(await poll()).toMatchObject({ findings: [], evidence: [], notices: [`${size} heads.`] })
  }
  expect(seen.heads['votes.example/vote/3']).toMatchObject({ size: 20 })
})

describe('a log that was seen with 7 heads', () => {
  let before: string
  beforeEach(async () => {
    before = one.show(7)
    await poll()
  })

  test.each([
    ['is cut', () => one.show(5), 'The log was cut: it had 7 heads and has 5 now.'],
    ['is another', () => one.show(7, { fork: 3 }), 'The log was rewritten: its 7 heads do not'],
    ['is rewritten and grows', () => one.show(12, { fork: 6 }), 'The log was rewritten: its 12'],
  ])('%s: found each time, with both notes as evidence', async (_how, change, finding) => {
    change()
    const kept = seen
    for (const _poll of ['first', 'second']) {
      const found = await poll()
      expect(found.findings).toEqual([expect.stringContaining(finding)])
      expect(found.evidence).toEqual([before, one.shown.note])
      expect(seen).toEqual(kept)
    }
    one.show(8)
    expect((await poll()).findings).toEqual([])
  })

  test('has entries that are not those that are signed', async () => {
    one.show(12)
    one.shown.entry = (at) => JSON.stringify(headAt(at, at === 9))
    expect((await poll()).findings).toEqual([expect.stringContaining('The log was rewritten')])
  })

  test('is gone', async () => {
    one.shown.note = null
    expect((await poll()).findings).toEqual(['The log is gone.'])
  })

  test('is signed by a key that the site does not publish', async () => {
    one.show(9, { by: noteKey('votes.example') })
    expect((await poll()).findings).toEqual([
      'No key of the site signed the checkpoint of 9 heads.',
    ])
  })

  test('goes on under a key that the one before vouches for', async () => {
    one.show(9, { by: one.addKey(true) })
    const { findings, notices } = await poll()
    expect(findings).toEqual([])
    expect(notices[0]).toContain('New key, vouched for by the one before: votes.example+')
    expect((await poll()).notices).toEqual(['9 heads.'])
  })

  test('goes on under a key that nobody vouches for', async () => {
    one.show(9, { by: one.addKey(false) })
    expect((await poll()).findings).toEqual([
      expect.stringContaining('New key that no earlier key vouches for'),
    ])
  })

  test('has another first key', async () => {
    one.shown.keys = [{ key: noteKey('votes.example').vkey, voucher: null }]
    expect((await poll()).findings).toEqual([
      expect.stringContaining('is no longer published'),
      expect.stringContaining('New key that no earlier key vouches for'),
    ])
  })
})

test('the head of a record that falls back, or comes twice, is found', async () => {
  const heads = [headAt(0), headAt(3), { ...headAt(3), root: headAt(9).root }, headAt(0)]
  one.showWith(4, (at) => JSON.stringify(heads[at]))
  expect((await poll()).findings).toEqual([
    'votes.example/vote/1 went back: after 2 events the log has a head of 2.',
    'votes.example/vote/1 went back: after 2 events the log has a head of 1.',
  ])
})

test('what members kept must be in the log, however long ago', async () => {
  one.show(20)
  await poll()
  const kept = [2, 19].map((at) => ({ file: `receipt-${at}.json`, ...headAt(at) }))
  expect((await poll({ keptHeads: kept })).findings).toEqual([])
  const lost = { file: 'mail.txt', ...headAt(5, true) }
  expect((await poll({ keptHeads: [...kept, lost] })).findings).toEqual([
    'mail.txt: the head of votes.example/vote/3 with 2 events is not in the log.',
  ])
  // Reading from the beginning does not lose sight of what was seen.
  one.show(20, { fork: 10 })
  expect((await poll({ keptHeads: kept })).findings).toEqual([
    expect.stringContaining('The log was rewritten'),
  ])
})

test('too few witnesses are found', async () => {
  const witnesses = [1, 2].map((at) => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519')
    const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
    return { privateKey, key: keyFrom(`witness.example/${at}`, 4, raw) }
  })
  const [first] = witnesses
  const expected = { witnesses: witnesses.map(({ key }) => key), needed: 2 }
  const note = one.show(5)
  const body = note.slice(0, note.indexOf('\n\n') + 1)
  if (first) one.shown.note += cosign(body, 1_700_000_000, first.key, first.privateKey)
  expect((await poll(expected)).findings).toEqual([
    'Only 1 of the 2 witnesses that must have cosigned the 5 heads.',
  ])
  expect((await poll({ ...expected, needed: 1 })).findings).toEqual([])
})
