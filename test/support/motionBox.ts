/** Motions on a real database, driven through the commands with a clock of the test's own. */
import { and, asc, eq, like } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { amendMotion, type MotionAmendment } from '../../src/server/governance/commands/amendMotion'
import { failMotion } from '../../src/server/governance/commands/failMotion'
import { linkVoteQuestion } from '../../src/server/governance/commands/linkVoteQuestion'
import type { MotionPath } from '../../src/server/governance/commands/motionContext'
import { makeMotion, type NewMotion } from '../../src/server/governance/commands/makeMotion'
import { secondMotion } from '../../src/server/governance/commands/secondMotion'
import { takeUpMotion } from '../../src/server/governance/commands/takeUpMotion'
import { withdrawMotion } from '../../src/server/governance/commands/withdrawMotion'
import type { Transaction } from '../../src/server/database/open'
import { motions } from '../../src/server/database/schema/motions'
import { mails } from '../../src/server/database/schema/mails'
import { outbox } from '../../src/server/database/schema/outbox'
import { inTransaction } from '../../src/server/database/transaction'
import type { MotionMail } from '../../src/server/mail/motionMail'
import type { MotionEvent } from '../../src/server/record/motionEvent'
import { verifyMotionRecord } from '../../src/server/record/verify/verifyRecord'
import { noon } from './ballotBox'
import { people, type PersonName } from './directory'
import { recordedEvents } from './stored'

/** Seven days after `noon`, over the change of clocks. */
export const motionDeadline = '2026-03-09T19:00:00.000Z'

/** Drives the commands on one database; every act may name its instant, else it happens at `noon`. */
export function motionBox(db: NodePgDatabase) {
  const act = (person: PersonName, at: string) => ({
    userId: people[person],
    readClock: async () => at,
  })
  const run = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(db, work)

  return {
    /** By `member` of Alder in group 101 unless said otherwise. */
    async make(
      wanted: Partial<NewMotion> = {},
      person: PersonName = 'member',
      at = noon,
    ): Promise<MotionPath> {
      const standard = { groupId: 101, title: 'Publish version 2', description: 'As drafted.' }
      const { groupId, motionRequestId } = await run((tx) =>
        makeMotion(tx, act(person, at), { ...standard, linkReference: [], ...wanted }),
      )
      return { groupId, motionRequestId }
    },
    takeUp: (motion: MotionPath, person: PersonName, at = noon) =>
      run((tx) => takeUpMotion(tx, act(person, at), motion)),
    second: (motion: MotionPath, person: PersonName = 'second', at = noon) =>
      run((tx) => secondMotion(tx, act(person, at), motion)),
    withdraw: (motion: MotionPath, person: PersonName = 'member', reason = 'Too early.') =>
      run((tx) => withdrawMotion(tx, act(person, noon), motion, reason)),
    amend: (
      motion: MotionPath,
      amendment: Partial<MotionAmendment>,
      person: PersonName = 'member',
    ) => {
      const same = { title: 'Publish version 2', description: 'As drafted.', linkReference: [] }
      return run((tx) => amendMotion(tx, act(person, noon), motion, { ...same, ...amendment }))
    },
    link: ({ groupId, motionRequestId }: MotionPath, voteQuestionId: number) =>
      run((tx) =>
        linkVoteQuestion(tx, act('admin', noon), { groupId, motionRequestId, voteQuestionId }),
      ),
    fail: ({ motionRequestId }: MotionPath, at: string) =>
      run((tx) => failMotion(tx, async () => at, motionRequestId)),

    async stored({ motionRequestId }: MotionPath) {
      const [row] = await db
        .select()
        .from(motions)
        .where(eq(motions.motionRequestId, motionRequestId))
      if (!row) throw new Error(`There is no motion ${motionRequestId}.`)
      return row
    },
    events: ({ motionRequestId }: MotionPath) =>
      recordedEvents<MotionEvent>(db, { subject: 'motion', id: motionRequestId }),
    /** The kinds of a motion's events in their order: `made amended seconded`. */
    async story(motion: MotionPath): Promise<string> {
      const events = await this.events(motion)
      return events.map(({ event }) => event).join(' ')
    },
    /** What the check of its record finds: nothing, where all is well. */
    async findings({ motionRequestId }: MotionPath): Promise<string[]> {
      const { faults } = await verifyMotionRecord(db, motionRequestId)
      return faults.map(({ seq, message }) => (seq === null ? message : `${seq}: ${message}`))
    },
    /** How often the hub of motions was told. */
    async words({ motionRequestId }: MotionPath): Promise<number> {
      const rows = await db
        .select()
        .from(outbox)
        .where(and(eq(outbox.topic, 'SendMotionMessage'), eq(outbox.subjectId, motionRequestId)))
      return rows.length
    },
    /** The mails about it that wait, in the order in which they were left. */
    async mails({ motionRequestId }: MotionPath): Promise<MotionMail[]> {
      const rows = await db
        .select()
        .from(mails)
        .where(and(like(mails.topic, 'motion.%'), eq(mails.subjectId, motionRequestId)))
        .orderBy(asc(mails.mailId))
      return rows.map(({ payload }) => payload as MotionMail)
    },
  }
}

export type MotionBox = ReturnType<typeof motionBox>
