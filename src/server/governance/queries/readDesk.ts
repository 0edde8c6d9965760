import type { Desk, Duty } from '../../../contract/desk'
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

/** What waits for a person across all groups, in few statements however many groups there are. */
export async function readDesk(
  tx: Transaction,
  readClock: ReadClock,
  actor: Actor,
  since: string | undefined,
): Promise<Desk> {
  const now = await readClock(tx)
  const [news, ...duties] = await together(
    tx,
    () => findDeskNews(tx, actor, since ?? addElapsedHours(now, -newsHours)),
    () => findVoteDuties(tx, actor),
    () => findProxyDuties(tx, actor, now),
    () => findSecondDuties(tx, actor, now),
    () => findMeetingDuties(tx, actor, now),
    () => findCorrectionDuties(tx, actor),
    async () => (actor.isStaff ? findStaffDuties(tx, actor, now) : []),
  )
  return { duties: duties.flat().toSorted(byUrgency), news, now }
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
