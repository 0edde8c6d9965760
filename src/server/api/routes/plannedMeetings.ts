import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import {
  cancelMeetings,
  changeMeetings,
  planMeetings,
} from '../../directory/administration/meetings'
import type { ReadClock } from '../../database/clock'
import { listPlannedMeetings } from '../../governance/queries/adminMeetings'
import type { Handlers } from '../call'

interface Parts {
  db: NodePgDatabase
  readClock: ReadClock
}

/** Meetings as the admins of a group plan them. */
export function plannedMeetingRoutes({ db, readClock }: Parts) {
  return {
    listPlannedMeetings: async ({ params, query }) =>
      db.transaction(async (tx) =>
        listPlannedMeetings(tx, params.groupId, query, await readClock(tx)),
      ),
    planMeeting: ({ params, body, transact }) =>
      transact((tx, changes) => planMeetings({ tx, readClock, changes }, params.groupId, body)),
    changeMeeting: ({ params, body, transact }) =>
      transact((tx, changes) => changeMeetings({ tx, readClock, changes }, params, body)),
    cancelMeeting: ({ params, query, transact }) =>
      transact((tx, changes) => {
        const { scope, ...confirmed } = query
        return cancelMeetings({ tx, readClock, changes, ...confirmed }, params, scope)
      }),
  } satisfies Partial<Handlers>
}
