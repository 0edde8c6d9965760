import { and, eq } from 'drizzle-orm'
import { closeVoteQuestion } from '../../../../src/server/governance/commands/closeVoteQuestion'
import { linkVoteQuestion } from '../../../../src/server/governance/commands/linkVoteQuestion'
import { openVoteQuestion } from '../../../../src/server/governance/commands/openVoteQuestion'
import { readDatabaseClock } from '../../../../src/server/database/clock'
import type { Transaction } from '../../../../src/server/database/open'
import { memberships } from '../../../../src/server/database/schema/directory'
import { inTransaction } from '../../../../src/server/database/transaction'
import { actOnVote, ballotBox, draftFor, yes } from '../../../support/ballotBox'
import { people } from '../../../support/directory'
import { outcomeOf } from '../../../support/apiError'
import { directoryDatabase } from '../../../support/directoryDatabase'
import { openFor } from '../../../support/openFor'
import { heldTransaction, holdQuestion, lockMotion } from '../../../support/heldTransaction'
import { votesOf } from '../../../support/stored'
import { storeMotion } from '../../../support/storedMotion'
import { untilBlocked, untilPassed } from '../../../support/until'

const database = directoryDatabase()

test('a vote that came in time but waited for the lock past the deadline is refused', async () => {
  const question = await openFor(database.db, 400)
  const lock = await holdQuestion(database, question.voteQuestionId)
  const act = { kind: 'cast', userId: people.member, body: yes } as const
  const cast = outcomeOf(
    inTransaction(database.db, (tx) => actOnVote(tx, readDatabaseClock, question, act)),
  )
  await untilBlocked(database, cast)
  await untilPassed(database, question.deadline)
  await lock.commit()
  expect(await cast).toBe('vote-ended')
  expect(await votesOf(database.db, question.voteQuestionId)).toEqual([])
})

test('a vote that waited behind the close of its question is refused', async () => {
  const question = await openFor(database.db, 60_000)
  const box = ballotBox(database.db)
  const opened = new Date(Date.parse(question.deadline) - 60_000).toISOString()
  for (const person of ['member', 'admin', 'second'] as const)
    await box.cast(question, person, yes, opened)
  const admin = { userId: people.admin, readClock: readDatabaseClock }
  const close = await heldTransaction(database, (tx) => closeVoteQuestion(tx, admin, question))
  const act = { kind: 'cast', userId: people.proxy, body: yes } as const
  const cast = outcomeOf(
    inTransaction(database.db, (tx) => actOnVote(tx, readDatabaseClock, question, act)),
  )
  await untilBlocked(database, cast)
  await close.commit()
  expect(await cast).toBe('vote-ended')
  expect(await votesOf(database.db, question.voteQuestionId)).toHaveLength(3)
})

interface Meant {
  groupId: number
  motionRequestId: number
  voteQuestionId: number
}

const late: [string, (tx: Transaction, meant: Meant) => Promise<unknown>][] = [
  ['links a question to a motion', (tx, meant) => linkVoteQuestion(tx, lateAct, meant)],
  [
    'opens a question from a motion',
    (tx, { groupId, motionRequestId }) =>
      openVoteQuestion(tx, lateAct, { ...draftFor(groupId), motionRequestId }),
  ],
]
const lateAct = { userId: people.adminOf14, readClock: readDatabaseClock }

test.each(late)('who is no admin any more after the wait no longer %s', async (_name, act) => {
  const { groupId, voteQuestionId } = await openFor(database.db, 60_000, 14)
  const motionRequestId = await storeMotion(database.db, { groupId })
  const isTheirs = and(eq(memberships.groupId, 14), eq(memberships.userId, people.adminOf14))
  await database.db.update(memberships).set({ isAdmin: true }).where(isTheirs)
  const loss = await heldTransaction(database, async (tx) => {
    await lockMotion(tx, motionRequestId)
    await tx.update(memberships).set({ isAdmin: false }).where(isTheirs)
  })
  const meant = { groupId, motionRequestId, voteQuestionId }
  const outcome = outcomeOf(inTransaction(database.db, (tx) => act(tx, meant)))
  await untilBlocked(database, outcome)
  await loss.commit()
  expect(await outcome).toBe('not-an-admin')
})
