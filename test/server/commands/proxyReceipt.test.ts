import { ballotBox, yes } from '../../support/ballotBox'
import { companies, people } from '../../support/directory'
import { directoryDatabase } from '../../support/directoryDatabase'
import { mailsAbout } from '../../support/outbox'

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
