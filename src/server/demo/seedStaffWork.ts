/**
 * Recent work of the demo's staff, done by the product's own commands, so that the audit trail lists the changes.
 */
import type { TableKind } from '../../contract/importFiles'
import { eventTypes } from '../../rules/eventType'
import { addElapsedHours } from '../../rules/instant'
import { planMeetings } from '../directory/administration/meetings'
import { saveMember } from '../directory/administration/groupLists'
import { saveChangedPerson } from '../directory/administration/entries'
import type { DirectoryChange } from '../directory/administration/changeDirectory'
import { auditedChanges } from '../database/auditedChanges'
import type { Transaction } from '../database/open'
import { auditLines } from '../database/schema/record'
import { columnsOf } from '../../rules/importColumns'
import { importFile } from '../directory/importing/importFile'
import { demoMailDomain } from './accounts'
import { account } from './groupRows'
import { comingMeetings } from './meetingPlans'
import { people } from './people'

/** The group's history from before the product, as rows of files: the cells that follow the group, in their order. */
const past: Partial<Record<TableKind, string[]>> = {
  pastQuestions: [
    'Adopt the charter of the group|2015-03-02T18:00:00Z|2015-03-09T18:00:00Z|Passed|14|1|2|Reached|Anna Holt|Luis Prado|The charter as discussed in the founding call.',
    'Move the weekly call to Thursdays|2015-06-01T17:00:00Z|2015-06-08T17:00:00Z|Failed|5|9|1|Reached|Luis Prado|Mei Sato|Fridays collide with the plenary.',
  ],
  pastMotions: [
    'Publish the first codec survey|2015-04-13T17:00:00Z|2015-04-20T17:00:00Z|Completed|Mei Sato|Anna Holt|The survey with the answers of 31 companies.',
  ],
  pastMeetings: [
    'Founding call|2015-02-16T17:00:00Z|2015-02-16T18:00:00Z|Conference Call|Anna Holt|Anna Holt, Luis Prado, Mei Sato, Tariq Osman',
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
  const { userId } = account('staff')
  for (const { hoursAgo, action, subject, run } of [...actsOfStaff(), ...planning(now)]) {
    const at = addElapsedHours(now, -hoursAgo)
    const changes = auditedChanges(tx)
    changes.length = 0
    await run({ tx, parts: { ...parts, readClock: async () => at }, by: null })
    const line = { at, action, subject, outcome: 'done', userId }
    await tx.insert(auditLines).values({ ...line, changes })
  }
}

function planning(now: string): Act[] {
  return comingMeetings(now).map(({ groupId, hours, ...meeting }) => ({
    hoursAgo: 26,
    action: 'planMeeting',
    subject: `/api/groups/${groupId}/admin/meetings`,
    run: (change) =>
      planMeetings(change, groupId, {
        ...meeting,
        endTime: addElapsedHours(meeting.startTime, hours),
        eventType: eventTypes.conferenceCall,
        zoomMeetingId: null,
        createdBy: 'Ingrid Solheim',
        weeks: 1,
        carriedFiles: null,
      }),
  }))
}

function actsOfStaff(): Act[] {
  const [moved, busy] = people.filter(({ about }) => about === null)
  if (!moved || !busy) throw new Error('The demo has nobody without an account.')
  const { userId, firstName, lastName, memberId } = moved
  const imports = Object.entries(past).map(([kind, rows], index) => ({
    hoursAgo: 170 - index,
    action: 'importTable',
    subject: `/api/admin/files/${kind}`,
    run: (change: DirectoryChange) => {
      const cells = rows.map((row) => ['Audio Working Group', ...row.split('|')])
      const table = { columns: [...columnsOf[kind as TableKind]], rows: cells }
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
        const email = `${moved.account}.new@${demoMailDomain}`
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
