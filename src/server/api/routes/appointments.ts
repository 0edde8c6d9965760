import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { inSnapshot } from '../../database/transaction'
import { answerAppointment, offerAppointment } from '../../governance/commands/appointments'
import { listAppointments } from '../../governance/queries/listAppointments'
import type { Handlers } from '../call'

/** Proxies whom holders of votes appoint. */
export function appointmentRoutes({ db }: { db: NodePgDatabase }) {
  return {
    listAppointments: ({ context, viewer }) =>
      inSnapshot(db, (tx) => listAppointments(tx, context.readClock, viewer)),
    offerAppointment: ({ context, params, body, transact }) =>
      transact((tx) => offerAppointment(tx, context, params.groupId, body)),
    answerAppointment: ({ context, params, body, transact }) =>
      transact((tx) => answerAppointment(tx, context, params, body)),
  } satisfies Partial<Handlers>
}
