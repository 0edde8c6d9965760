/** Meetings on a real database, driven through the commands with a clock of the test's own. */
import { and, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { addCheckIns } from '../../src/server/governance/commands/addCheckIns'
import { closeDueRollCall, closeRollCall } from '../../src/server/governance/commands/closeRollCall'
import { addEventAttachments } from '../../src/server/governance/commands/eventAttachments'
import { receiveZoomMessages } from '../../src/server/governance/commands/receiveZoomMessages'
import { removeCheckIn } from '../../src/server/governance/commands/removeCheckIn'
import type { Transaction } from '../../src/server/database/open'
import type { StoredFile } from '../../src/server/database/repositories/attachments'
import { type CheckIn, findCheckIns } from '../../src/server/database/repositories/checkIns'
import { findQuorumHistory } from '../../src/server/database/repositories/quorumHistory'
import { events } from '../../src/server/database/schema/meetings'
import { mails } from '../../src/server/database/schema/mails'
import { outbox } from '../../src/server/database/schema/outbox'
import { inTransaction } from '../../src/server/database/transaction'
import { type SummaryMail, summaryTopic } from '../../src/server/mail/meetingMail'
import { type MeetingMessage, zoomEventOf } from '../../src/server/governance/zoom/zoomEvent'
import { hubs } from '../../src/contract/hub'
import { noon } from './ballotBox'
import { people, type PersonName } from './directory'

export interface MeetingAt {
  groupId: number
  eventId: number
}

/** Drives the commands on one database; every act may name its instant, else it happens at `noon`. */
export function rollCallDesk(db: NodePgDatabase) {
  const act = (person: PersonName, at: string) => ({
    userId: people[person],
    readClock: async () => at,
  })
  const run = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(db, work)

  return {
    add: (by: PersonName, meeting: MeetingAt, whom: readonly PersonName[], at = noon) =>
      run(async (tx) => {
        const userIds = whom.map((name) => people[name])
        return (await addCheckIns(tx, act(by, at), meeting, userIds)).checkInIds
      }),
    remove: (by: PersonName, meeting: MeetingAt, checkInId: number, at = noon) =>
      run((tx) => removeCheckIn(tx, act(by, at), { ...meeting, checkInId })),
    attach: (by: PersonName, meeting: MeetingAt, files: readonly StoredFile[], at = noon) =>
      run((tx) => addEventAttachments(tx, act(by, at), meeting, files)),
    close: (by: PersonName, meeting: MeetingAt, at = noon) =>
      run((tx) => closeRollCall(tx, act(by, at), meeting)),
    /** What the meeting tool tells, heard at an instant, once all has happened; each message with what came of it. */
    receive: (messages: readonly MeetingMessage[], at = latestOf(messages)) =>
      run((tx) => receiveZoomMessages(tx, async () => at, messages)),
    /** What the clock does at an instant. */
    closeDue: ({ eventId }: MeetingAt, at: string) =>
      run((tx) => closeDueRollCall(tx, async () => at, eventId)),
    /** The summaries that wait to be mailed. */
    async summaries({ eventId }: MeetingAt): Promise<SummaryMail[]> {
      const theirs = and(eq(mails.topic, summaryTopic), eq(mails.subjectId, eventId))
      return (await db.select().from(mails).where(theirs)).map(
        ({ payload }) => payload as SummaryMail,
      )
    },
    /** `Member Manual present`, by the order in which they came. */
    async rows({ eventId }: MeetingAt): Promise<string[]> {
      return (await findCheckIns(db, eventId)).map(describeRow)
    },
    checkIns: ({ eventId }: MeetingAt) => findCheckIns(db, eventId),
    /** `20:00 1, 20:10 2` */
    async history({ eventId }: MeetingAt): Promise<string> {
      const points = await findQuorumHistory(db, eventId)
      return points
        .map(
          ({ created, quorumAttendanceCount }) =>
            `${created.slice(11, 16)} ${quorumAttendanceCount}`,
        )
        .join(', ')
    },
    async event({ eventId }: MeetingAt) {
      const [row] = await db.select().from(events).where(eq(events.eventId, eventId))
      if (!row) throw new Error(`There is no meeting ${eventId}.`)
      return row
    },
    /** How often the hub was told of the meeting. */
    async words({ eventId }: MeetingAt): Promise<number> {
      const told = and(eq(outbox.topic, hubs.events.event), eq(outbox.subjectId, eventId))
      return (await db.select().from(outbox).where(told)).length
    },
  }
}

function describeRow({ firstName, source, intervals }: CheckIn): string {
  const isThere = intervals.some(({ leftAt }) => leftAt === null)
  return `${firstName} ${source}${isThere ? ' present' : ''}`
}

export type RollCallDesk = ReturnType<typeof rollCallDesk>

function latestOf(messages: readonly MeetingMessage[]): string {
  const instants = messages.map((message) => zoomEventOf(message).happenedAt)
  return [noon, ...instants].toSorted().at(-1) ?? noon
}
