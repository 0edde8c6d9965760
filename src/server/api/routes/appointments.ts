import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { ReadClock } from '../../database/clock'
import { inSnapshot } from '../../database/transaction'
import { callerStatusOf } from '../../domain/callerStatus'
import { answerAppointment, offerAppointment } from '../../governance/commands/appointments'
import { listAppointments } from '../../governance/queries/listAppointments'
import type { Handlers } from '../call'

interface Parts {
  db: NodePgDatabase
  readClock: ReadClock
}

/** Proxies whom holders of votes appoint. */
export function appointmentRoutes({ db, readClock }: Parts) {
  return {
    listAppointments: ({ actor, group }) =>
      inSnapshot(db, (tx) => listAppointments(tx, readClock, callerStatusOf(actor, group))),
    offerAppointment: ({ actor: { userId }, params, body, transact }) =>
      transact((tx) => offerAppointment(tx, { userId, readClock }, params.groupId, body)),
    answerAppointment: ({ actor: { userId }, params, body, transact }) =>
      transact((tx) => answerAppointment(tx, { userId, readClock }, params, body)),
  } satisfies Partial<Handlers>
}
