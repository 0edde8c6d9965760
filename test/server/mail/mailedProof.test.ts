/** The checkpoint in mails of openings and ends, with a signer of the test's own. */
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { standardPolicy } from '../../../src/rules/policy/presets'
import { signedHeadsIn } from '../../../src/server/record/checkpoints/signedHeads'
import { createSigner } from '../../../src/server/record/checkpoints/signer'
import { openSigningKeys } from '../../../src/server/record/checkpoints/signingKeys'
import { mailedProof, type ProofOfMail } from '../../../src/server/mail/mailedProof'
import { composeMessage } from '../../../src/server/mail/message'
import { renderMail } from '../../../src/server/mail/renderMail'
import { openNote, parseCheckpoint, trustedKeys } from '../../../src/verifier/browser/checkpoints'
import {
  findLastLogCheckpoint,
  storeCosignature,
} from '../../../src/server/database/repositories/log'
import { ballotBox, no, noon, yes } from '../../support/ballotBox'
import { storePolicy } from '../../support/directory'
import { directoryDatabase } from '../../support/directoryDatabase'
import { mailsAbout } from '../../support/outbox'
import { questionMail } from '../../support/questionMail'
import { noteKey } from '../../support/testLog'
import { policyOf } from '../../support/witnesses'

const database = directoryDatabase()
const box = ballotBox(database.db)
let proofOf: ProofOfMail
let signNow: Parameters<typeof mailedProof>[2]
let sizeIn: (text: string) => number | undefined

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quorate-mailed-'))
  const keys = await openSigningKeys(join(folder, 'keys.json'), 'votes.example.org')
  const { sign } = createSigner({
    db: database.db,
    keys,
    heads: signedHeadsIn(join(folder, 'heads.jsonl')),
    onFault: () => undefined,
    onAltered: () => undefined,
  })
  signNow = sign
  proofOf = mailedProof(database.db, keys, sign)
  const trusted = trustedKeys([...keys.published]).keys
  sizeIn = (text) => parseCheckpoint(openNote(text, trusted)?.text ?? '')?.size
})

test('the mail of an opening has the checkpoint of the opening, that of an end the one of all', async () => {
  const question = await box.open()
  const { voteQuestionId: subjectId } = question
  const noteFor = async (kind: string) =>
    (await proofOf({ topic: `voteQuestion.${kind}`, subjectId, mail: null })).checkpoint ?? ''
  expect(sizeIn(await noteFor('opened'))).toBe(1)
  await box.cast(question, 'member', yes)
  await box.cancel(question, 'admin', 'Overtaken.')
  expect(sizeIn(await noteFor('cancelled'))).toBe(3)
  expect(sizeIn(await noteFor('opened'))).toBe(1)
  expect(await proofOf({ topic: 'voteQuestion.reminder', subjectId, mail: null })).toEqual({})
})

test('where there are witnesses, the mail says who has confirmed the end, or where to look', async () => {
  const { voteQuestionId: subjectId } = await box.open()
  const [one, two] = ['one', 'two'].map((name) => noteKey(`${name}.example`, 4).vkey)
  const policy = policyOf(1, { key: one ?? '', address: '' }, { key: two ?? '', address: '' })
  const wordsOf = async () => {
    const proofWith = mailedProof(database.db, { name: 'votes.example.org' }, signNow, policy)
    return (await proofWith({ topic: 'voteQuestion.result', subjectId, mail: null })).witnesses
  }
  expect(await wordsOf()).toBe(
    'A witness outside of this site is asked to confirm it; the record of the question tells when it has',
  )
  const { size = 0 } = (await findLastLogCheckpoint(database.db)) ?? {}
  for (const witness of [one, two])
    await storeCosignature(database.db, {
      witness: witness ?? '',
      size,
      line: '',
      cosignedAt: noon,
    })
  const words = 'Witnessed by one.example and two.example'
  expect(await wordsOf()).toBe(words)
  const { text } = renderMail(questionMail('opened'), 'https://votes.example.org', {
    checkpoint: 'votes.example.org/vote/1',
    witnesses: words,
  })
  expect(text).toContain(words)
})

test('a letter shows every line of it, so that it can be read again', async () => {
  const { voteQuestionId: subjectId } = await box.open()
  const { checkpoint: note } = await proofOf({
    topic: 'voteQuestion.opened',
    subjectId,
    mail: null,
  })
  const { text, html } = renderMail(questionMail('opened'), 'https://votes.example.org', {
    checkpoint: note,
  })
  for (const line of note?.split('\n') ?? []) expect(text).toContain(line)
  expect(text).toContain('Signed record')
  expect(html).toContain(`votes.example.org/vote/${subjectId}`)
  expect(renderMail(questionMail('opened'), 'https://votes.example.org').text).not.toContain(
    'Signed record',
  )
})

test('where the policy says so, each vote brings its holders a receipt that a verifier finds', async () => {
  const quiet = await box.open()
  await box.cast(quiet, 'member', yes)
  expect(await mailsAbout(database.db, quiet.voteQuestionId)).toEqual([])

  const policy = { ...standardPolicy(101), version: 2, isReceiptMailed: true }
  await storePolicy(database.db, 101, policy)
  const question = await box.open()
  const { voteResultId } = await box.cast(question, 'member', yes)
  await box.change(question, 'colleague', voteResultId, no)
  const mails = await mailsAbout(database.db, question.voteQuestionId)
  expect(mails).toMatchObject([
    {
      kind: 'receipt',
      recipients: ['member@test.example', 'colleague@test.example'],
      facts: { by: 'Member Test', holder: 'Alder Inc.', voteChoice: 'Yes', seq: 2 },
    },
    { kind: 'receipt', facts: { by: 'Colleague Test', voteChoice: 'No', seq: 3 } },
  ])
  const [mail] = mails
  if (!mail) throw new Error('No mail was left.')
  const { subjectId } = mail
  const { receipt } = await proofOf({ topic: 'voteQuestion.receipt', subjectId, mail })
  expect(receipt).toMatchObject({ seq: 2, origin: `votes.example.org/vote/${subjectId}` })
  expect(sizeIn(receipt?.checkpoint ?? '')).toBe(3)
  const sent = composeMessage(
    {
      mailId: 1,
      recipient: 'member@test.example',
      topic: 'voteQuestion.receipt',
      groupId: 101,
      subjectId,
      createdAt: noon,
    },
    renderMail(mail, 'https://votes.example.org'),
    { from: 'votes@example.org', origin: 'https://votes.example.org' },
    receipt,
  )
  expect(sent.subject).toBe('[Audio Group] Receipt of a vote: Publish version 2')
  expect(sent.attachments).toEqual([
    {
      filename: `receipt-votes.example.org-vote-${subjectId}-2.json`,
      contentType: 'application/json',
      content: `${JSON.stringify(receipt, null, 2)}\n`,
    },
  ])
})
