import { standardPolicy } from '../../../../src/rules/policy/presets'
import { castBallots } from '../../../../src/server/governance/commands/castBallots'
import { ballotBox, noon, yes } from '../../../support/ballotBox'
import { people, storePolicy } from '../../../support/directory'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { mailsAbout } from '../../../support/outbox'
import { eventsOf } from '../../../support/stored'

const database = directoryDatabase()
const box = ballotBox(database.db)

test('where the group does not want it, a vote brings no mail', async () => {
  const question = await box.open()
  await box.cast(question, 'member')
  expect(await mailsAbout(database.db, question.voteQuestionId)).toEqual([])
})

test('where it does, each vote of a batch brings a receipt that names its own event', async () => {
  const policy = { ...standardPolicy(101), version: 2, isReceiptMailed: true }
  await storePolicy(database.db, 101, policy)
  const question = await box.open()
  const cast = (userId: number) => ({ kind: 'cast', userId, body: yes }) as const
  await database.db.transaction((tx) =>
    castBallots(tx, async () => noon, question, [cast(people.member), cast(people.second)]),
  )
  const mails = await mailsAbout(database.db, question.voteQuestionId)
  const receipts = mails.filter(({ kind }) => kind === 'receipt')
  expect(receipts.map(({ facts }) => facts)).toMatchObject([
    { by: 'Member Test', voteChoice: 'Yes', seq: 2 },
    { by: 'Second Test', voteChoice: 'Yes', seq: 3 },
  ])
  const events = await eventsOf(database.db, question.voteQuestionId)
  expect(events).toMatchObject([
    { seq: 1, actor: { userId: people.staff } },
    { seq: 2, actor: { userId: people.member } },
    { seq: 3, actor: { userId: people.second } },
  ])
})
