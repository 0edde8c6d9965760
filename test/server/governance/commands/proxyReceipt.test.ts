import { standardPolicy } from '../../../../src/rules/policy/presets'
import { ballotBox, noon, yes } from '../../../support/ballotBox'
import { companies, nameOf, people, storePolicy } from '../../../support/directory'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { mailsAbout } from '../../../support/outbox'

const database = directoryDatabase()
const box = ballotBox(database.db)

test('a person hears who voted for them, as what, and how', async () => {
  const council = await box.open({ groupId: 36 })
  const forChair = { ...yes, voteReason: 'As agreed.', voterId: people.chair, groupId: 12 }
  const { voteResultId } = await box.castProxy(council, 'proxy', forChair)
  expect(await mailsAbout(database.db, council.voteQuestionId)).toMatchObject([
    {
      kind: 'proxyReceipt',
      onceKey: `voteQuestion.proxyReceipt:${council.voteQuestionId}:${voteResultId}`,
      recipients: ['chair@test.example'],
      facts: {
        by: 'Proxy Test',
        holder: 'Chair Test',
        holderTitle: 'Working Group Chair',
        votesForGroup: 'Delegates',
        voteChoice: 'Yes',
        voteReason: 'As agreed.',
        title: 'Publish version 2',
      },
    },
  ])
})

test('of a member company all of its people in the group hear it, and nobody else', async () => {
  const question = await box.open({ isSendNotification: true })
  await box.castProxy(question, 'proxy', { ...yes, memberId: companies.alder })
  const [, receipt] = await mailsAbout(database.db, question.voteQuestionId)
  expect(receipt).toMatchObject({
    recipients: ['member@test.example', 'colleague@test.example'],
    facts: { holder: 'Alder Inc.', holderTitle: null, votesForGroup: 'Audio Group' },
  })
})

test('who votes for oneself gets none', async () => {
  const question = await box.open()
  await box.cast(question, 'member')
  expect(await mailsAbout(database.db, question.voteQuestionId)).toEqual([])
})

test.each([
  [101, 'member', 'Alder Inc.', 'Audio Group', ['member@test.example', 'colleague@test.example']],
  [712, 'user', 'User Test', 'Users', ['user@test.example']],
] as const)(
  'in %i, where receipts are mailed, the holder gets one',
  async (groupId, person, holder, votesForGroup, recipients) => {
    const policy = { ...standardPolicy(groupId), version: 2, isReceiptMailed: true }
    await storePolicy(database.db, groupId, policy)
    const question = await box.open({ groupId })
    await box.cast(question, person, { ...yes, voteReason: 'As agreed.' })
    expect(await mailsAbout(database.db, question.voteQuestionId)).toMatchObject([
      {
        kind: 'receipt',
        onceKey: `voteQuestion.receipt:${question.voteQuestionId}:2`,
        recipients,
        facts: {
          by: nameOf(person),
          holder,
          votesForGroup,
          voteChoice: 'Yes',
          voteReason: 'As agreed.',
          castAt: noon,
          seq: 2,
        },
      },
    ])
  },
)
