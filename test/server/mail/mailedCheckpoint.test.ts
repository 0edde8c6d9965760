/** The checkpoint in mails of openings and ends, with a signer of the test's own. */
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signedHeadsIn } from '../../../src/server/checkpoints/signedHeads'
import { createSigner } from '../../../src/server/checkpoints/signer'
import { openSigningKeys } from '../../../src/server/checkpoints/signingKeys'
import { type CheckpointOfMail, mailedCheckpoint } from '../../../src/server/mail/mailedCheckpoint'
import { renderMail } from '../../../src/server/mail/renderMail'
import { openNote, parseCheckpoint, trustedKeys } from '../../../src/verifier/browser/checkpoints'
import { type BallotBox, ballotBox, yes } from '../../support/ballotBox'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { storeDirectory } from '../../support/directory'
import { questionMail } from '../../support/questionMail'

let database: TestDatabase
let box: BallotBox
let checkpointOf: CheckpointOfMail
let sizeIn: (text: string) => number | undefined

beforeAll(async () => {
  database = await createTestDatabase()
  await storeDirectory(database.db)
  box = ballotBox(database.db)
  const folder = await mkdtemp(join(tmpdir(), 'quorate-mailed-'))
  const keys = await openSigningKeys(join(folder, 'keys.json'), 'votes.example.org')
  const { sign } = createSigner({
    db: database.db,
    keys,
    heads: signedHeadsIn(join(folder, 'heads.jsonl')),
    onFault: () => undefined,
    onAltered: () => undefined,
  })
  checkpointOf = mailedCheckpoint(database.db, sign)
  const trusted = trustedKeys([...keys.published]).keys
  sizeIn = (text) => parseCheckpoint(openNote(text, trusted)?.text ?? '')?.size
})

afterAll(() => database.drop())

test('the mail of an opening has the checkpoint of the opening, that of an end the one of all', async () => {
  const question = await box.open()
  const { voteQuestionId: subjectId } = question
  const noteFor = async (kind: string) =>
    (await checkpointOf({ topic: `voteQuestion.${kind}`, subjectId })) ?? ''
  expect(sizeIn(await noteFor('opened'))).toBe(1)
  await box.cast(question, 'member', yes)
  await box.cancel(question, 'admin', 'Overtaken.')
  expect(sizeIn(await noteFor('cancelled'))).toBe(3)
  expect(sizeIn(await noteFor('opened'))).toBe(1)
  expect(await checkpointOf({ topic: 'voteQuestion.reminder', subjectId })).toBeNull()
})

test('a letter shows every line of it, so that it can be read again', async () => {
  const { voteQuestionId: subjectId } = await box.open()
  const note = await checkpointOf({ topic: 'voteQuestion.opened', subjectId })
  const { text, html } = renderMail(questionMail('opened'), 'https://votes.example.org', note)
  for (const line of note?.split('\n') ?? []) expect(text).toContain(line)
  expect(text).toContain('Signed record')
  expect(html).toContain(`votes.example.org/vote/${subjectId}`)
  expect(renderMail(questionMail('opened'), 'https://votes.example.org').text).not.toContain(
    'Signed record',
  )
})
