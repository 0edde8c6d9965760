import type { Desk, DeskNews, Duty } from '../../../contract/desk'
import { addElapsedHours } from '../../../rules/instant'
import type { ReadClock } from '../../database/clock'
import type { Transaction } from '../../database/open'
import { together } from '../../database/together'
import type { Actor } from '../../domain/actor'
import { findMeetingDuties } from './deskMeetings'
import { findSecondDuties } from './deskMotions'
import { findDeskNews } from './deskNews'
import { findProxyDuties } from './deskProxies'
import { findStaffDuties } from './deskOfStaff'
import { findVoteDuties } from './deskVotes'
import { noDuty } from './dutyFields'
import { findWaitingCorrections } from './waitingCorrections'

const newsHours = 7 * 24
/** Sorts behind every instant. */
const never = '9999'

/** What a desk is made of. */
export interface DeskParts {
  votes: Duty[]
  seconds: Duty[]
  meetings: Duty[]
  news: DeskNews[]
  /** Proxies, corrections and what waits for staff. */
  others: Duty[]
}

/**
 * Reads those parts of a person's desk that are not known, in few statements however many groups there are; with the
 * number of latest meetings of a group on which its meetings depend at most, 0 where they are known.
 */
export async function readDeskParts(
  tx: Transaction,
  actor: Actor,
  {
    now,
    since = addElapsedHours(now, -newsHours),
    digestOf,
  }: { now: string; since: string | undefined; digestOf?: ReadonlySet<number> | undefined },
  known: Partial<DeskParts> = {},
): Promise<{ parts: DeskParts; depth: number }> {
  const [news, votes, proxies, seconds, { duties: meetings, depth }, corrections, ofStaff] =
    await together(
      tx,
      async () => known.news ?? findDeskNews(tx, actor, since, digestOf),
      async () => known.votes ?? findVoteDuties(tx, actor),
      async () => (known.others ? [] : findProxyDuties(tx, actor, now)),
      async () => known.seconds ?? findSecondDuties(tx, actor, now),
      async () =>
        known.meetings ? { duties: known.meetings, depth: 0 } : findMeetingDuties(tx, actor, now),
      async () => (known.others ? [] : findCorrectionDuties(tx, actor)),
      async () => (actor.isStaff && !known.others ? findStaffDuties(tx, actor, now) : []),
    )
  const others = known.others ?? [...proxies, ...corrections, ...ofStaff]
  return { parts: { votes, seconds, meetings, news, others }, depth }
}

/** The duties of all parts, the most urgent first. */
export function deskOf({ votes, seconds, meetings, news, others }: DeskParts, now: string): Desk {
  const duties = [...votes, ...seconds, ...meetings, ...others]
  return { duties: duties.toSorted(byUrgency), news, now }
}

/** What waits for a person across all groups, with nothing known before; `digestOf` as in `findDeskNews`. */
export async function readDesk(
  tx: Transaction,
  readClock: ReadClock,
  actor: Actor,
  since: string | undefined,
  digestOf?: ReadonlySet<number>,
): Promise<Desk> {
  const now = await readClock(tx)
  const { parts } = await readDeskParts(tx, actor, { now, since, digestOf })
  return deskOf(parts, now)
}

function byUrgency(one: Duty, other: Duty): number {
  const [oneAt, otherAt] = [one.dueAt ?? never, other.dueAt ?? never]
  return oneAt === otherAt ? one.id - other.id : oneAt < otherAt ? -1 : 1
}

async function findCorrectionDuties(tx: Transaction, actor: Actor): Promise<Duty[]> {
  const waiting = await findWaitingCorrections(tx, actor)
  return waiting.map(({ correctionId, groupId, voteQuestionId, eventId, ...correction }) => ({
    ...noDuty,
    kind: 'correction',
    id: correctionId,
    groupId,
    title: correction.about,
    about: `${correction.title}, asked for by ${correction.askedBy}`,
    role: actor.isStaff ? 'staff' : 'admin',
    page: voteQuestionId === null ? 'meeting' : 'question',
    pageId: voteQuestionId ?? eventId,
  }))
}
