import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Api } from '../../../contract'
import type { AnswerOf } from '../../../contract/endpoint'
import type { ProvisionedDirectory } from '../../../contract/provisionedDirectory'
import { noteReturnedMail } from '../../governance/commands/noteReturnedMail'
import { inLongSnapshot, inSnapshot } from '../../database/transaction'
import {
  type CalendarReading,
  importCalendar,
  readCalendarNow,
} from '../../directory/calendar/importCalendar'
import type { Transaction } from '../../database/open'
import { changeGroup, changePerson } from '../../directory/provisioning/changeDirectory'
import { deletePerson } from '../../directory/provisioning/deletePerson'
import { traceOf } from '../../directory/provisioning/listedChanges'
import {
  type Intent,
  provisionDirectory,
  type ProvisioningParts,
} from '../../directory/provisioning/provisionDirectory'
import { provisionEvent } from '../../directory/provisioning/provisionEvent'
import {
  readDirectory,
  readDirectoryPage,
  readGroup,
  readPerson,
} from '../../directory/provisioning/readDirectory'
import { withdrawEvent } from '../../directory/provisioning/withdrawEvent'
import type { Call, Handlers } from '../call'
import { changeAtLength } from './atLength'

/** The directory and the meetings of a calendar, as other systems send them. */
export function provisioningRoutes(db: NodePgDatabase, parts: ProvisioningParts & CalendarReading) {
  const { readClock } = parts
  /** Writes the differences; a dry run only reports them. */
  const write = (
    call: Pick<Call<Api['provisionDirectory']>, 'query' | 'transact'>,
    work: (tx: Transaction, intent: Intent) => Promise<ProvisionedDirectory>,
  ) => changeAtLength(call, (tx) => work(tx, call.query), traceOf)
  return {
    provisionDirectory: (call) =>
      write(call, (tx, intent) => provisionDirectory(tx, parts, call.body, intent)),
    showProvisionedDirectory: ({ query: { page, size } }) =>
      inLongSnapshot<AnswerOf<Api['showProvisionedDirectory']>>(db, (tx) =>
        page === undefined && size === undefined
          ? readDirectory(tx)
          : readDirectoryPage(tx, { page: page ?? 1, size: size ?? 1_000 }),
      ),
    showProvisionedPerson: ({ params }) => readPerson(db, params.userId),
    changeProvisionedPerson: (call) =>
      write(call, (tx, intent) => changePerson(tx, parts, call.params.userId, call.body, intent)),
    deleteProvisionedPerson: ({ params, transact }) =>
      transact((tx) => deletePerson(tx, parts, params.userId)),
    showProvisionedGroup: ({ params }) => inSnapshot(db, (tx) => readGroup(tx, params.groupId)),
    changeProvisionedGroup: (call) =>
      write(call, (tx, intent) => changeGroup(tx, parts, call.params.groupId, call.body, intent)),
    importCalendar: async (call) => {
      const content = await readCalendarNow(db, parts, call.body.calendar)
      return changeAtLength(
        call,
        (tx) => importCalendar(tx, readClock, { ...call.params, content }, call.query),
        ({ ignored: _ignored, removals: _warned, ...counts }) => counts,
      )
    },
    provisionEvent: ({ params, body, transact }) =>
      transact((tx) => provisionEvent(tx, readClock, params, body)),
    withdrawEvent: ({ params, transact }) => transact((tx) => withdrawEvent(tx, readClock, params)),
    noteReturnedMail: ({ body, transact }) => transact((tx) => noteReturnedMail(tx, body.message)),
  } satisfies Partial<Handlers>
}
