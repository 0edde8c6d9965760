import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { callerStatusOf } from '../../domain/callerStatus'
import type { ReadClock } from '../../database/clock'
import {
  checkCreateMotionAccess,
  exportMotions,
  listMotions,
} from '../../governance/queries/listMotions'
import { inLongSnapshot, inSnapshot } from '../../database/transaction'
import { showMotion } from '../../governance/queries/showMotion'
import type { Handlers } from '../call'

/** Motions as people read them. */
export function motionRoutes({ db, readClock }: { db: NodePgDatabase; readClock: ReadClock }) {
  return {
    listMotions: ({ actor, group, query }) =>
      inSnapshot(db, (tx) => listMotions(tx, callerStatusOf(actor, group), query)),
    exportMotions: ({ params, query }) =>
      inLongSnapshot(db, (tx) => exportMotions(tx, params.groupId, query)),
    checkCreateMotionAccess: ({ actor, group }) =>
      inSnapshot(db, (tx) => checkCreateMotionAccess(tx, callerStatusOf(actor, group))),
    showMotion: ({ actor, group, params }) =>
      showMotion(db, readClock, callerStatusOf(actor, group), params.id),
  } satisfies Partial<Handlers>
}
