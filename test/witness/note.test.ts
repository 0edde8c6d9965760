import { generateKeyPairSync } from 'node:crypto'
import {
  cosign,
  isSignedBy,
  keyFrom,
  readCheckpoint,
  readVerifierKey,
  signatureIn,
  signedAt,
} from '../../src/witness/note'
import { noteKey, signedNote, testLog } from '../support/testLog'

const log = testLog('example.com/log')
const logKey = readVerifierKey(log.vkey)
const opened = (note: string) => readCheckpoint(Buffer.from(note))

describe('the examples of the C2SP documents', () => {
  test('the key and the signature of signed-note', () => {
    const key = readVerifierKey(
      'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k',
    )
    const signature = signatureIn(
      '— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=',
    )
    expect(signedAt('This is an example message.\n', signature, key)).toBe(0)
    expect(signedAt('This is another message.\n', signature, key)).toBeNull()
    expect(keyFrom('example.com/foo', 1, key.raw).text).toBe(key.text)
  })

  test('the checkpoint of tlog-cosignature and the time in its cosignature', () => {
    const { origin, size, root, body, signatures } = opened(
      'example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n\n' +
        '— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=\n' +
        '— witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==\n',
    )
    expect({ origin, size }).toEqual({ origin: 'example.com/behind-the-sofa', size: 20_852_163 })
    expect(root.toString('base64')).toBe('CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=')
    expect(body.endsWith('q2I=\n')).toBe(true)
    expect(signatures.map(({ id }) => id)).toEqual(['033de0ae', '8d66cf3f'])
    expect(signatures[1]?.bytes.readBigUInt64BE()).toBe(1_679_315_147n)
  })
})

describe('a cosignature', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
  const key = keyFrom('witness.example/w1', 4, raw)
  const line = cosign(log.body(3), 1_679_315_147, key, privateKey).trimEnd()

  test('tells its time and verifies', () => {
    expect(signedAt(log.body(3), signatureIn(line), key)).toBe(1_679_315_147)
    expect(readVerifierKey(key.text)).toMatchObject({ name: key.name, id: key.id, type: 4 })
  })

  test.each([
    ['another checkpoint', log.body(4), line, key],
    ['another time', log.body(3), timeMoved(line), key],
    ['the same key as a log', log.body(3), line, keyFrom(key.name, 1, raw)],
    ['the same key under another name', log.body(3), line, keyFrom('witness.example/w2', 4, raw)],
  ])('does not verify for %s', (_what, body, text, by) => {
    expect(signedAt(body, signatureIn(text), by)).toBeNull()
  })
})

function timeMoved(line: string): string {
  const [, , base64 = ''] = line.split(' ')
  const bytes = Buffer.from(base64, 'base64')
  bytes.writeUInt8(bytes.readUInt8(11) ^ 1, 11)
  return line.replace(base64, bytes.toString('base64'))
}

describe('who signed', () => {
  const other = noteKey(log.origin)
  const byOther = signedNote(log.body(3), other).split('\n').at(-2)
  const spoiled = log.checkpoint(3).replace(/\n3\n/, '\n4\n')

  test.each([
    ['the key of the log', log.checkpoint(3), true],
    ['the key of the log beside an unknown one', `${log.checkpoint(3)}${byOther}\n`, true],
    ['an unknown key of the same name', signedNote(log.body(3), other), false],
    ['nobody: the signature is of another text', spoiled, false],
    [
      'a forged line beside a right one',
      `${log.checkpoint(3)}${spoiled.split('\n').at(-2)}x\n`,
      null,
    ],
  ])('%s', (_who, note, expected) => {
    const answer = () => isSignedBy(opened(note), [logKey])
    if (expected === null) expect(answer).toThrow('malformed')
    else expect(answer()).toBe(expected)
  })

  test('a signature under the name of a known key that does not verify spoils the note', () => {
    const forged = testLog(log.origin, { key: log.key }).checkpoint(4).split('\n').at(-2)
    expect(isSignedBy(opened(`${log.checkpoint(3)}${forged}\n`), [logKey])).toBe(false)
  })
})

const good = log.checkpoint(3)
const line = good.split('\n').at(-2)
test.each([
  ['no signature', good.slice(0, good.indexOf('—'))],
  ['no last line feed', good.slice(0, -1)],
  ['no origin', good.replace('example.com/log\n3', '\n3')],
  ['a leading zero', good.replace('\n3\n', '\n03\n')],
  ['a size beyond all trees', good.replace('\n3\n', '\n9007199254740993\n')],
  ['a negative size', good.replace('\n3\n', '\n-3\n')],
  ['a short root', good.replace(/\n3\n.*/, '\n3\nAAAA')],
  ['a root that is not in the standard form', good.replace(/=\n\n/, '\n\n')],
  ['a carriage return', good.replace('\n3\n', '\r\n3\n')],
  ['a tab', good.replace('\n3\n', '\n3\t\n')],
  ['an empty line in the text', good.replace('\n3\n', '\n3\n\n')],
  ['a signature line without a name', good.replace('— example.com/log', '—')],
  ['a signature line with a hyphen', good.replace('— ', '- ')],
  ['too many signatures', good + `${line}\n`.repeat(64)],
])('a note with %s is malformed', (_what, note) => {
  expect(() => opened(note)).toThrow(expect.objectContaining({ name: 'Malformed' }))
})

test('a note that is no UTF-8 is malformed', () => {
  const bytes = Buffer.from(good)
  bytes[2] = 0xff
  expect(() => readCheckpoint(bytes)).toThrow('no UTF-8')
})

test('extension lines are part of what is signed', () => {
  const { body } = opened(signedNote(`${log.body(3)}more\n`, log.key))
  expect(body).toBe(`${log.body(3)}more\n`)
})

test.each([
  ['no key', 'example.com/foo'],
  ['a wrong id', 'example.com/foo+530d903b+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k'],
  ['another type', `example.com/foo+530d903a+${Buffer.alloc(33, 2).toString('base64')}`],
  ['a short key', `example.com/foo+530d903a+${Buffer.alloc(32, 1).toString('base64')}`],
  ['a space in the name', 'example com+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k'],
])('a verifier key with %s is malformed', (_what, text) => {
  expect(() => readVerifierKey(text)).toThrow(expect.objectContaining({ name: 'Malformed' }))
})
