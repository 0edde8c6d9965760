/** Who is at risk by absence, in all groups. */
import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { AnswerOf, QueryOf } from '../../../contract/endpoint'
import type { AbsenceRisk, listAbsenceRisks as endpoint } from '../../../contract/groupEligibility'
import { groupMeetingTypes } from '../../../rules/eventType'
import type { Executor } from '../../database/open'
import { isEnabled } from '../../database/repositories/groups'
import { groups } from '../../database/schema/directory'
import { events } from '../../database/schema/meetings'
import { findGroupWithPolicy } from '../access/groupWithPolicy'
import { showEligibilityForecast } from './attendanceLedger'

/** Reads group by group, because only staff ask for it, and seldom. */
export async function listAbsenceRisks(
  db: Executor,
  { search, page, size }: QueryOf<typeof endpoint>,
  now: string,
): Promise<AnswerOf<typeof endpoint>> {
  const risks: AbsenceRisk[] = []
  for (const group of await findGroupsThatMeet(db, now)) {
    const { next, losing, loss } = await showEligibilityForecast(
      db,
      await findGroupWithPolicy(db, group.groupId),
      now,
    )
    if (next) risks.push(...losing.map((holder) => ({ ...holder, ...group, ...next, loss })))
  }
  const wanted = search.trim().toLowerCase()
  const found = risks
    .filter((risk) =>
      [risk.name, risk.companyName, risk.groupName].some((it) =>
        it?.toLowerCase().includes(wanted),
      ),
    )
    .toSorted((one, other) => (one.startTime < other.startTime ? -1 : 1))
  const from = (page - 1) * size
  return { data: found.slice(from, from + size), totalCount: found.length, size, page }
}

function findGroupsThatMeet(db: Executor, now: string) {
  const { groupId, eventType, endTime, rollCallClosedAt } = events
  return db
    .selectDistinct({ groupId: groups.groupId, groupName: groups.name })
    .from(events)
    .innerJoin(groups, eq(groups.groupId, groupId))
    .where(
      and(
        inArray(eventType, [...groupMeetingTypes]),
        isNull(rollCallClosedAt),
        gt(endTime, now),
        isEnabled(groupId),
      ),
    )
    .orderBy(asc(groups.groupId))
}
