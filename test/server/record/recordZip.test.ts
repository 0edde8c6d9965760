/** The zip of a record: how large it is, and that what was packed is unpacked by both verifiers. */
import { createHash } from 'node:crypto'
import { recordZip } from '../../../src/server/record/recordZip'
import { readVerifierFiles } from '../../../src/server/record/verifierFiles'
import { judgement, opened } from '../../support/recordReader'
import { largeRecord } from '../../verifier/largeRecord'

const { files: verifiers } = readVerifierFiles(process.env.TEST_VERIFIERS ?? '')

const hashOf = ({ salt, text }: { salt: string; text: string }) =>
  createHash('sha256').update(Buffer.from(salt, 'hex')).update(text).digest('hex')

function zipOf(record: ReturnType<typeof largeRecord>): Uint8Array<ArrayBuffer> {
  const texts = record.texts.map((entry) => ({ ...entry, hash: hashOf(entry) }))
  // As the database hands them out.
  texts.sort((one, other) => (one.hash < other.hash ? -1 : 1))
  return new Uint8Array(recordZip({ ...record, texts }, verifiers))
}

test('a record of 1,000 votes is below 180 kB, with verifiers of classes, both formats, proxies, the log, the parts of events and a certificate', async () => {
  const record = largeRecord(1_000)
  const zip = zipOf(record)
  const handed = await opened(zip)
  expect(handed.record.bodies).toEqual(record.bodies)
  expect(judgement(handed)).toBe('PASS')
  expect(zip.length).toBeLessThan(180_000)
})
