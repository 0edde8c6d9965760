/**
 * Recent work of the demo's staff, done by the product's own commands, so that the audit trail lists the changes.
 */
import type { TableKind } from '../../contract/importFiles'
import { addElapsedHours } from '../../rules/instant'
import { saveMember } from '../directory/administration/groupLists'
import { saveChangedPerson } from '../directory/administration/entries'
import type { DirectoryChange } from '../directory/administration/changeDirectory'
import { auditedChanges } from '../database/auditedChanges'
import type { Transaction } from '../database/open'
import { auditLines } from '../database/schema/record'
import { columnsOf } from '../../rules/importColumns'
import { importFile } from '../directory/importing/importFile'
import { accounts, demoMailDomain } from './accounts'
import { people } from './people'

const Group = 'Audio Working Group'

/** The group's history from before the product: cells by column name. */
const past: Partial<Record<TableKind, Record<string, string>[]>> = {
  pastQuestions: [
    {
      Group,
      Title: 'Adopt the charter of the group',
      Opened: '2015-03-02T18:00:00Z',
      Ended: '2015-03-09T18:00:00Z',
      Result: 'Passed',
      Yes: '14',
      No: '1',
      'Other votes': '2',
      Quorum: 'Reached',
      Motioner: 'Anna Holt',
      Seconder: 'Luis Prado',
      Description: 'The charter as discussed in the founding call.',
    },
    {
      Group,
      Title: 'Move the weekly call to Thursdays',
      Opened: '2015-06-01T17:00:00Z',
      Ended: '2015-06-08T17:00:00Z',
      Result: 'Failed',
      Yes: '5',
      No: '9',
      'Other votes': '1',
      Quorum: 'Reached',
      Motioner: 'Luis Prado',
      Seconder: 'Mei Sato',
      Description: 'Fridays collide with the plenary.',
    },
  ],
  pastMotions: [
    {
      Group,
      Title: 'Publish the first codec survey',
      Made: '2015-04-13T17:00:00Z',
      Ended: '2015-04-20T17:00:00Z',
      Status: 'Completed',
      Motioner: 'Mei Sato',
      Seconder: 'Anna Holt',
      Description: 'The survey with the answers of 31 companies.',
    },
  ],
  pastMeetings: [
    {
      Group,
      Title: 'Founding call',
      Begins: '2015-02-16T17:00:00Z',
      Ends: '2015-02-16T18:00:00Z',
      Type: 'Conference Call',
      Host: 'Anna Holt',
      Attendees: 'Anna Holt, Luis Prado, Mei Sato, Tariq Osman',
    },
  ],
}

/** An act of staff, and its name in the audit trail. */
interface Act {
  hoursAgo: number
  action: string
  subject: string
  run: (change: DirectoryChange) => Promise<unknown>
}

export async function seedStaffWork(
  tx: Transaction,
  now: string,
  parts: Omit<DirectoryChange['parts'], 'readClock'>,
): Promise<void> {
  const staff = accounts.find(({ account }) => account === 'staff')
  for (const { hoursAgo, action, subject, run } of actsOfStaff()) {
    const at = addElapsedHours(now, -hoursAgo)
    const changes = auditedChanges(tx)
    changes.length = 0
    await run({ tx, parts: { ...parts, readClock: async () => at }, by: null })
    const line = { at, action, subject, outcome: 'done', userId: staff?.userId ?? null }
    await tx.insert(auditLines).values({ ...line, changes })
  }
}

function actsOfStaff(): Act[] {
  const [moved, busy] = people.filter(({ about }) => about === null)
  if (!moved || !busy) throw new Error('The demo has nobody without an account.')
  const { userId, firstName, lastName, memberId, account } = moved
  const imports = Object.entries(past).map(([kind, rows], index) => ({
    hoursAgo: 170 - index,
    action: 'importTable',
    subject: `/api/admin/files/${kind}`,
    run: (change: DirectoryChange) => {
      const columns = [...columnsOf[kind as TableKind]]
      const table = { columns, rows: rows.map((row) => columns.map((name) => row[name] ?? '')) }
      return importFile(change, kind as TableKind, table, { dryRun: false })
    },
  }))
  return [
    ...imports,
    {
      hoursAgo: 52,
      action: 'changePerson',
      subject: `/api/admin/people/${userId}`,
      run: (change) => {
        const email = `${account}.new@${demoMailDomain}`
        return saveChangedPerson(change, userId, { firstName, lastName, email, memberId })
      },
    },
    {
      hoursAgo: 27,
      action: 'saveGroupMember',
      subject: `/api/groups/101/admin/members/${busy.userId}`,
      run: (change) => {
        const ids = { groupId: 101, userId: busy.userId }
        const viceChair = {
          titles: ['Vice Chair'],
          isAdmin: false,
          isProxyVoter: false,
          isActive: true,
          comments: '',
        }
        return saveMember(change, ids, viceChair, { isStaff: true })
      },
    },
  ]
}
