/** Shows people who may cast the same vote that one of them is writing it. */
import { and, eq, ne, sql } from 'drizzle-orm'
import * as z from 'zod'
import { voteWriting } from '../../contract/voteWriting'
import type { Executor } from '../database/open'
import { isEnabled } from '../database/repositories/groups'
import { memberships, users } from '../database/schema/directory'
import { rollEntries, voteQuestions } from '../database/schema/voteQuestions'
import { faultText } from '../domain/describeFault'
import { seesTopic } from './admission'
import type { Backplane } from './backplane'
import type { Caller, Talk } from './hub'
import type { Clock, HubLog } from './hubContext'

/** The messages of one connection that count within a second; a browser sends one every 15 seconds. */
const mostPerSecond = 3
/** How long the people who may cast the vote are cached. */
const knownMs = 60_000
/** The maximum of recipients, because a notification has limited room. */
const mostColleagues = 500

const said = z.tuple([z.int().min(0).max(2_147_483_647), z.boolean()])

/** A vote that several people may cast, as one of them sees it. */
export interface SharedBallot {
  groupId: number
  userName: string
  /** Everybody else who may cast it. */
  colleagueIds: number[]
}

type FindSharedBallot = (voteQuestionId: number, userId: number) => Promise<SharedBallot | null>

interface Writer {
  second: number
  heardInSecond: number
  voteQuestionId: number | null
  ballot: Promise<SharedBallot | null>
  knownUntil: number
  hasLeft: boolean
}

interface Parts {
  find: FindSharedBallot
  whisper: (message: Parameters<Backplane['whisper']>[1]) => Promise<void>
  clock: Clock
  log: HubLog
}

/** Receives who is writing a vote, and sends it to all instances. Only the last message of a connection is stored. */
export function createVoteWriting({ find, whisper, clock, log }: Parts): Talk {
  const writers = new Map<Caller, Writer>()

  async function publish(caller: Caller, writer: Writer, isWriting: boolean): Promise<void> {
    const { voteQuestionId } = writer
    try {
      const ballot = await writer.ballot
      if (!ballot || voteQuestionId === null || ballot.colleagueIds.length === 0) return
      if (!seesTopic(caller.topics, ballot.groupId) || (isWriting && writer.hasLeft)) return
      await whisper({
        event: voteWriting.event,
        groupId: ballot.groupId,
        userIds: ballot.colleagueIds,
        args: [voteQuestionId, caller.identity.userId, isWriting ? ballot.userName : null],
      })
    } catch (error) {
      writer.knownUntil = 0
      log({ event: 'hub-fault', step: 'vote-writing', fault: faultText(error) })
    }
  }

  /** Whether another message of the caller counts in this second. */
  function isHeard(writer: Writer): boolean {
    const second = Math.floor(clock.now() / 1_000)
    writer.heardInSecond = writer.second === second ? writer.heardInSecond + 1 : 1
    writer.second = second
    return writer.heardInSecond <= mostPerSecond
  }

  const isWrittenElsewhere = ({ identity }: Caller, { voteQuestionId }: Writer) =>
    [...writers].some(
      ([other, its]) =>
        other.identity.userId === identity.userId && its.voteQuestionId === voteQuestionId,
    )

  function stop(caller: Caller, writer: Writer): void {
    const stopped = { ...writer }
    writer.voteQuestionId = null
    if (stopped.voteQuestionId !== null && !isWrittenElsewhere(caller, stopped))
      void publish(caller, stopped, false)
  }

  return {
    called(caller, target, args) {
      const { data } = said.safeParse(args)
      if (target !== voteWriting.say || !data) return
      const writer = writers.get(caller) ?? nobody()
      writers.set(caller, writer)
      if (!isHeard(writer)) return
      const [voteQuestionId, isWriting] = data
      if (writer.voteQuestionId !== voteQuestionId) stop(caller, writer)
      if (!isWriting) return stop(caller, writer)
      if (writer.voteQuestionId !== voteQuestionId || clock.now() >= writer.knownUntil) {
        writer.ballot = find(voteQuestionId, caller.identity.userId)
        writer.knownUntil = clock.now() + knownMs
      }
      writer.voteQuestionId = voteQuestionId
      void publish(caller, writer, true)
    },
    left(caller) {
      const writer = writers.get(caller)
      if (!writer) return
      writers.delete(caller)
      writer.hasLeft = true
      stop(caller, writer)
    },
  }
}

const nobody = (): Writer => ({
  second: 0,
  heardInSecond: 0,
  voteQuestionId: null,
  ballot: Promise.resolve(null),
  knownUntil: 0,
  hasLeft: false,
})

/**
 * The vote of the company that a person of a group may cast on an open question, with everybody else who may; null
 * where they hold none. A vote that a person holds alone is shared with nobody.
 */
export async function findSharedBallot(
  db: Executor,
  voteQuestionId: number,
  userId: number,
): Promise<SharedBallot | null> {
  const { groupId } = voteQuestions
  const [own] = await db
    .select({
      groupId,
      memberId: users.memberId,
      userName: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(voteQuestions)
    .innerJoin(memberships, eq(memberships.groupId, groupId))
    .innerJoin(users, eq(users.userId, memberships.userId))
    .innerJoin(
      rollEntries,
      and(
        eq(rollEntries.voteQuestionId, voteQuestions.voteQuestionId),
        eq(rollEntries.memberId, users.memberId),
        eq(rollEntries.kind, 'company'),
        eq(rollEntries.isVoteEligible, true),
      ),
    )
    .where(
      and(
        eq(voteQuestions.voteQuestionId, voteQuestionId),
        eq(voteQuestions.voteStatus, 'Pending'),
        eq(users.userId, userId),
        eq(users.isDisabled, false),
        isEnabled(groupId),
      ),
    )
  if (!own?.memberId) return null
  const colleagues = await db
    .select({ userId: users.userId })
    .from(memberships)
    .innerJoin(users, eq(users.userId, memberships.userId))
    .where(
      and(
        eq(memberships.groupId, own.groupId),
        eq(users.memberId, own.memberId),
        eq(users.isDisabled, false),
        ne(users.userId, userId),
      ),
    )
    .limit(mostColleagues)
  const { groupId: ofGroup, userName } = own
  return {
    groupId: ofGroup,
    userName,
    colleagueIds: colleagues.map((colleague) => colleague.userId),
  }
}
