import type { AnswerOf, QueryOf } from '../../../contract/endpoint'
import type { Attendee, listCheckIns as listEndpoint } from '../../../contract/checkIns'
import { distinctAttendees } from '../../../rules/attendees'
import type { Executor } from '../../database/open'
import { findCheckIns } from '../../database/repositories/checkIns'
import { findEvent } from '../../database/repositories/events'
import { ApiError } from '../../domain/apiError'
import { presentAttendee } from '../presenters/checkIn'

type Page = AnswerOf<typeof listEndpoint>

/**
 * A page of the distinct attendees of a meeting, by name or company.
 *
 * @throws {ApiError} not-found, also for a meeting of another group
 */
export async function listCheckIns(
  db: Executor,
  { groupId, eventId }: { groupId: number; eventId: number },
  { size, page, sortBy, sort }: QueryOf<typeof listEndpoint>,
): Promise<Page> {
  if (!(await findEvent(db, groupId, eventId))) throw new ApiError('not-found')
  const attendees = distinctAttendees(await findCheckIns(db, eventId)).map(presentAttendee)
  const turn = sort === 'asc' ? 1 : -1
  const inOrder = attendees.toSorted(
    (one, other) =>
      turn * compare(one[sortBy], other[sortBy]) || compare(one.userName, other.userName),
  )
  const data = inOrder.slice((page - 1) * size, page * size)
  return { data, totalCount: attendees.length, size, page }
}

function compare(one: Attendee['memberCompanyName'], other: Attendee['memberCompanyName']): number {
  return (one ?? '').localeCompare(other ?? '', 'en')
}
