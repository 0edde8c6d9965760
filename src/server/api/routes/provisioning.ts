import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Api } from '../../../contract'
import type { AnswerOf } from '../../../contract/endpoint'
import type { AuditedChange } from '../../../contract/auditTrail'
import type { ProvisionedDirectory } from '../../../contract/provisionedDirectory'
import { noteReturnedMail } from '../../governance/commands/noteReturnedMail'
import { inLongSnapshot, inPreview, inSnapshot } from '../../database/transaction'
import {
  type CalendarReading,
  importCalendar,
  readCalendarNow,
} from '../../directory/calendar/importCalendar'
import { limitTransaction, longLimits } from '../../database/limits'
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

/** The directory and the meetings of a calendar, as other systems send them. */
export function provisioningRoutes(db: NodePgDatabase, parts: ProvisioningParts & CalendarReading) {
  const { readClock } = parts
  /** Writes the differences; a dry run only reports them. */
  const write = (
    { query, transact }: Pick<Call<Api['provisionDirectory']>, 'query' | 'transact'>,
    work: (tx: Transaction, intent: Intent) => Promise<ProvisionedDirectory>,
  ) => {
    const atLength = async (tx: Transaction, changes: AuditedChange[] = []) => {
      await limitTransaction(tx, longLimits)
      return work(tx, { ...query, changes })
    }
    return query.dryRun ? inPreview(db, atLength) : transact(atLength, traceOf)
  }
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
      transact(async (tx, changes) => {
        await deletePerson(tx, parts, params.userId, changes)
        return null
      }),
    showProvisionedGroup: ({ params }) => inSnapshot(db, (tx) => readGroup(tx, params.groupId)),
    changeProvisionedGroup: (call) =>
      write(call, (tx, intent) => changeGroup(tx, parts, call.params.groupId, call.body, intent)),
    importCalendar: async ({ params, body, query, transact }) => {
      const content = await readCalendarNow(db, parts, body.calendar)
      const work = async (tx: Transaction) => {
        await limitTransaction(tx, longLimits)
        return importCalendar(tx, readClock, { ...params, content }, query)
      }
      return query.dryRun
        ? inPreview(db, work)
        : transact(work, ({ ignored: _ignored, removals: _warned, ...counts }) => counts)
    },
    provisionEvent: ({ params, body, transact }) =>
      transact((tx) => provisionEvent(tx, readClock, params, body)),
    withdrawEvent: ({ params, transact }) =>
      transact(async (tx) => {
        await withdrawEvent(tx, params)
        return null
      }),
    noteReturnedMail: ({ body, transact }) => transact((tx) => noteReturnedMail(tx, body.message)),
  } satisfies Partial<Handlers>
}
