/** Records as people get and check them: the addresses, the zip, and what both verifiers say of it. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RecordAddresses, VoteReceipt } from '../../src/contract/records'
import { openRecord, type RecordFile } from '../../src/verifier/browser/record'
import { verify } from '../../src/verifier/browser/verify'
import { readZip } from '../../src/verifier/browser/zip'
import type { TestApplication } from './application'
import type { OpenQuestion } from './ballotBox'
import type { PersonName } from './directory'

/** A zip as it was handed out, and what is in it. */
interface HandedOut {
  zip: Uint8Array<ArrayBuffer>
  files: Map<string, string>
  record: RecordFile
}

export function recordReader(application: TestApplication) {
  const pathOf = ({ groupId, voteQuestionId }: Pick<OpenQuestion, 'groupId' | 'voteQuestionId'>) =>
    `/api/groups/${groupId}/VoteQuestions/${voteQuestionId}`

  async function addresses(question: OpenQuestion, person: PersonName) {
    const answer = await application.as(person).get(`${pathOf(question)}/record`)
    return answer.body as RecordAddresses
  }

  return {
    addresses,
    /** The page that verifies, as the form of the application asks for it. */
    verifier: ({ verifyUrl, ticket }: Pick<RecordAddresses, 'verifyUrl' | 'ticket'>) =>
      application.app.inject({
        method: 'POST',
        url: verifyUrl,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ ticket }).toString(),
      }),
    pathOf,
    async download(question: OpenQuestion, person: PersonName = 'member'): Promise<HandedOut> {
      const { downloadUrl } = await addresses(question, person)
      const { rawPayload } = await application.app.inject({ url: downloadUrl })
      return opened(new Uint8Array(rawPayload))
    },
  }
}

/** A zip with what is in it. */
export async function opened(zip: Uint8Array<ArrayBuffer>): Promise<HandedOut> {
  const files = await readZip(zip)
  return { zip, files, record: openRecord(files) }
}

/** What both verifiers say, which must be the same: PASS, or the first thing that is wrong. */
export function judgement(
  { zip, record }: HandedOut,
  receipts: readonly VoteReceipt[] = [],
): string {
  const folder = mkdtempSync(join(tmpdir(), 'quorate-record-'))
  const saved = (name: string, content: string | Uint8Array) => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }
  const [fault] = verify(record, { receipts }).faults
  const here = fault
    ? `${fault.seq === null ? '' : `event ${fault.seq}: `}${fault.message}`
    : 'PASS'
  // The record is a program of its own: it brings the verifier along.
  const python = spawnSync('python3', [
    saved('record.zip', zip),
    ...receipts.map((receipt, at) => saved(`receipt-${at}.json`, JSON.stringify(receipt))),
  ])
  expect(python.stderr.toString()).toBe('')
  const [verdict, first] = python.stdout.toString().split('\n')
  expect(verdict === 'PASS' ? verdict : first?.trim()).toBe(here)
  return here
}
