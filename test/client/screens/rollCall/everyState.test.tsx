/** A roll call as members and admins read it before, during and after the meeting, and each of its dialogs. */
import { screen, within } from '@testing-library/react'
import { rollCallCommand } from '../../../../src/client/entities/rollCallCommands/rollCallCommands.slice'
import type { MeetingDetail } from '../../../../src/contract/events'
import { adminAbilities, checkIn, preview } from '../../../support/meetingAnswers'
import { pageWords } from '../../../support/pageWords'
import { showRollCall } from '../../../support/rollCallPage'

const rows = [
  checkIn(),
  checkIn({
    checkInId: 2,
    userId: 12,
    source: 'Manual',
    userFirstName: 'Ben',
    userLastName: 'Birch',
    createdBy: 'Cleo Cedar',
    isPresent: false,
    canRemove: true,
    joinTimeUtc: '2025-11-21T18:02:00.000Z',
    leaveTimeUtc: '2025-11-21T18:12:00.000Z',
    minutesPresent: 10,
  }),
  checkIn({
    checkInId: 3,
    userId: 13,
    source: 'Proxy',
    userFirstName: 'Dora',
    standInName: 'Ada Alder',
    isQuorumEligible: false,
    inactive: 'company',
  }),
]
const admin = { abilities: adminAbilities, checkIns: rows }
const seesTimes = { abilities: { ...adminAbilities, canSeeTimes: true }, checkIns: rows }
const closed = {
  isRollCallOpen: false,
  rollCallClosedAt: '2025-11-21T20:00:00.000Z',
  rollCallClosedBy: 'Cleo Cedar',
  attachments: [{ fileName: 'agenda.pdf', size: 2_048 }],
  attendeesEmailSent: true,
  hasRecord: true,
}

const during = '2025-11-21T18:20:00.000Z'
const after = '2025-11-21T21:00:00.000Z'
const head = ['Return To Attendance Report', 'Roll Call', 'Audio Working Group']

const states: [string, string, Partial<MeetingDetail>, string[]][] = [
  [
    'a day before it, an admin',
    '2025-11-20T18:00:00.000Z',
    { ...admin, checkIns: [] },
    [
      ...head,
      'Weekly call | Roll call open | Close Roll Call | Start | Fri, Nov 21, 2025, 10:00 AM PT | in 24 h | End | Fri, Nov 21, 2025, 11:00 AM PT | Type | Conference Call | Host | Ada Alder | View Quorum History',
      'Checked-in Individuals | 0 checked in | Nobody has checked in yet. | People can be checked in from one hour before the meeting: from Fri, Nov 21, 2025, 9:00 AM PT. | Only manually checked-in members can be removed.',
      'Attachments | There are no attachments.',
      'Additional Notes | A summary email is sent to the group reflector when the roll call closes. | Minutes of this meeting | + Attach File | The roll call closes automatically 48 hours after the event ends. To close it now, | click here | .',
    ],
  ],
  [
    'during it, a member',
    during,
    { checkIns: rows },
    [
      ...head,
      'Weekly call | Live | Start | Fri, Nov 21, 2025, 10:00 AM PT | End | Fri, Nov 21, 2025, 11:00 AM PT | Type | Conference Call | Host | Ada Alder | View Quorum History',
      'Quorum | Quorum Met: No | 1 | of 9 member companies present | 1 of 9 are present, 5 are needed. | Need 5 out of the 9 active member companies to be present in the meeting for Quorum to be met. 1 is present.',
      'Checked-in Individuals | 2 of 3 present | [x] | Show currently present members only',
      'Individual Name | <Sort> | Company | <Sort> | Role | <Sort>',
      'Ada Alder | Alder Audio | Chair',
      'Dora Alder * | <Inactive company: not counted in quorum> | Ada Alder stands in | Alder Audio | Chair',
      '* Attendance is tracked automatically from the assigned alternate or proxy.',
      'Attachments | There are no attachments.',
      'Additional Notes | A summary email is sent to the group reflector when the roll call closes. | Minutes of this meeting',
    ],
  ],
  [
    'during it, an admin, the quorum met',
    during,
    { ...admin, quorumReached: true, quorumAttendanceCount: 5, quorumMetAt: during },
    [
      ...head,
      'Weekly call | Live | Close Roll Call | Start | Fri, Nov 21, 2025, 10:00 AM PT | End | Fri, Nov 21, 2025, 11:00 AM PT | Type | Conference Call | Host | Ada Alder | View Quorum History',
      'Quorum | Quorum Met: Yes | 5 | of 9 member companies present, quorum met at | 10:20 AM PT | 5 of 9 are present, 5 are needed. | Need 5 out of the 9 active member companies to be present in the meeting for Quorum to be met. 5 are present.',
      'Checked-in Individuals | 2 of 3 present | [x] | Show currently present members only | Add Individuals',
      'Individual Name | <Sort> | Company | <Sort> | Role | <Sort> | Remove',
      'Ada Alder | Alder Audio | Chair | <Remove Ada Alder> (off)',
      'Dora Alder * | <Inactive company: not counted in quorum> | Ada Alder stands in | Alder Audio | Chair | <Remove Dora Alder> (off)',
      'Only manually checked-in members can be removed. | * Attendance is tracked automatically from the assigned alternate or proxy.',
      'Attachments | There are no attachments.',
      'Additional Notes | A summary email is sent to the group reflector when the roll call closes. | Minutes of this meeting | + Attach File | The roll call closes automatically 48 hours after the event ends. To close it now, | click here | .',
    ],
  ],
  [
    'during it, while nobody is present',
    during,
    { checkIns: rows.slice(1, 2) },
    [
      ...head,
      'Weekly call | Live | Start | Fri, Nov 21, 2025, 10:00 AM PT | End | Fri, Nov 21, 2025, 11:00 AM PT | Type | Conference Call | Host | Ada Alder | View Quorum History',
      'Quorum | Quorum Met: No | 1 | of 9 member companies present | 1 of 9 are present, 5 are needed. | Need 5 out of the 9 active member companies to be present in the meeting for Quorum to be met. 1 is present.',
      'Checked-in Individuals | 0 of 1 present | [x] | Show currently present members only | Nobody is present at the moment.',
      'Attachments | There are no attachments.',
      'Additional Notes | A summary email is sent to the group reflector when the roll call closes. | Minutes of this meeting',
    ],
  ],
  [
    'after it, an admin who sees times',
    after,
    seesTimes,
    [
      ...head,
      'Weekly call | Roll call open | Close Roll Call | Start | Fri, Nov 21, 2025, 10:00 AM PT | End | Fri, Nov 21, 2025, 11:00 AM PT | Type | Conference Call | Host | Ada Alder | View Quorum History',
      'Quorum | Quorum Met: No | Not met, at most 1 of 9 present at once | At most 1 of 9 were present at once, 5 were needed. | Need 5 out of the 9 active member companies to be present in the meeting for Quorum to be met.',
      'Checked-in Individuals | 3 checked in | Add Individuals',
      'Individual Name | <Sort> | Company | <Sort> | Role | <Sort> | Join Time | <Sort> | Leave Time | <Sort> | Present | <Sort> | Remove',
      'Ada Alder | Alder Audio | Chair | <Remove Ada Alder> (off)',
      'Ben Birch | <Added manually by Cleo Cedar> | Alder Audio | Chair | Nov 21, 2025, 10:02 AM PT | Nov 21, 2025, 10:12 AM PT | 10 min | <Remove Ben Birch>',
      'Dora Alder * | <Inactive company: not counted in quorum> | Ada Alder stands in | Alder Audio | Chair | <Remove Dora Alder> (off)',
      'Only manually checked-in members can be removed. | * Attendance was tracked automatically from the assigned alternate or proxy.',
      'Attachments | There are no attachments.',
      'Additional Notes | A summary email is sent to the group reflector when the roll call closes. | Minutes of this meeting | + Attach File | The roll call closes automatically 48 hours after the event ends. To close it now, | click here | .',
    ],
  ],
  [
    'once it is closed, a member',
    after,
    { ...closed, checkIns: rows },
    [
      ...head,
      'Weekly call | Roll call closed | Start | Fri, Nov 21, 2025, 10:00 AM PT | End | Fri, Nov 21, 2025, 11:00 AM PT | Type | Conference Call | Host | Ada Alder | Roll call closed | Fri, Nov 21, 2025, 12:00 PM PT | View Quorum History',
      'Quorum | Quorum Met: No | Not met, at most 1 of 9 present at once | At most 1 of 9 were present at once, 5 were needed. | Need 5 out of the 9 active member companies to be present in the meeting for Quorum to be met.',
      'Checked-in Individuals | 3 checked in',
      'Individual Name | <Sort> | Company | <Sort> | Role | <Sort>',
      'Ada Alder | Alder Audio | Chair',
      'Ben Birch | <Added manually by Cleo Cedar> | Alder Audio | Chair',
      'Dora Alder * | <Inactive company: not counted in quorum> | Ada Alder stands in | Alder Audio | Chair',
      '* Attendance was tracked automatically from the assigned alternate or proxy.',
      'Attachments',
      'agenda.pdf (2 KB)',
      'Additional Notes | The roll call was closed by Cleo Cedar. | The summary email was sent to the group reflector. | Minutes of this meeting | Timeline of this meeting',
      'Record | Who was there, on what evidence, and the quorum eligibility that followed are written down and signed. Verify checks it in your browser alone. | Verify | Opening... | Download record | Preparing...',
    ],
  ],
  [
    'once it is closed, an admin',
    after,
    { ...closed, ...admin, abilities: { ...adminAbilities, canCloseRollCall: false } },
    [
      ...head,
      'Weekly call | Roll call closed | Start | Fri, Nov 21, 2025, 10:00 AM PT | End | Fri, Nov 21, 2025, 11:00 AM PT | Type | Conference Call | Host | Ada Alder | Roll call closed | Fri, Nov 21, 2025, 12:00 PM PT | View Quorum History',
      'Quorum | Quorum Met: No | Not met, at most 1 of 9 present at once | At most 1 of 9 were present at once, 5 were needed. | Need 5 out of the 9 active member companies to be present in the meeting for Quorum to be met.',
      'Checked-in Individuals | 3 checked in | Add Individuals',
      'Individual Name | <Sort> | Company | <Sort> | Role | <Sort> | Remove',
      'Ada Alder | Alder Audio | Chair | <Remove Ada Alder> (off)',
      'Ben Birch | <Added manually by Cleo Cedar> | Alder Audio | Chair | <Remove Ben Birch>',
      'Dora Alder * | <Inactive company: not counted in quorum> | Ada Alder stands in | Alder Audio | Chair | <Remove Dora Alder> (off)',
      'Only manually checked-in members can be removed. | * Attendance was tracked automatically from the assigned alternate or proxy.',
      'Attachments',
      'agenda.pdf (2 KB)',
      'Delete',
      'Additional Notes | The roll call was closed by Cleo Cedar. | The summary email was sent to the group reflector. | Minutes of this meeting | Timeline of this meeting | + Attach File',
      'Record | Who was there, on what evidence, and the quorum eligibility that followed are written down and signed. Verify checks it in your browser alone. | Verify | Opening... | Download record | Preparing...',
    ],
  ],
]

beforeEach(() => jest.useFakeTimers({ now: Date.parse(after) }))
afterEach(() => jest.useRealTimers())

test.each(states)('%s', (_state, now, told, words) => {
  jest.setSystemTime(Date.parse(now))
  showRollCall(told)
  expect(pageWords()).toEqual(words)
})

const target = { groupId: 101, eventId: 5 }
const dialogs: [Parameters<typeof rollCallCommand.dialogOpened>[0], string[]][] = [
  [
    { kind: 'add', ...target },
    [
      'Add Users | User | [] | Type at least 2 characters of the name. | Add User (off) | Cancel | Finish (off) | Adding... (off)',
    ],
  ],
  [
    { kind: 'remove', ...target, checkInId: 2 },
    [
      'Remove User? | Are you sure you want to remove this user? | Ben Birch | Cancel | Yes, Delete (final) | Deleting... (final)',
    ],
  ],
  [
    { kind: 'close', ...target },
    [
      'Close Roll Call? | Attendance will be locked and the summary email will be sent. | What is locked | 7 attendees. At most 6 counted for quorum at once, 5 are needed. | Who will be mailed | audio-wg@quorate.example | Subject: Attendance of the weekly call | Who loses quorum eligibility | Cedar Chips | Who regains it | Nobody | Cancel | Yes, Proceed | Closing...',
    ],
  ],
  [
    { kind: 'attach', ...target },
    [
      'Add Attachments | Drag and drop files here, or | Browse | Cancel | Upload (off) | Uploading... (off)',
    ],
  ],
  [
    { kind: 'deleteFile', ...target, fileName: 'agenda.pdf' },
    [
      'Remove Attachment? | Are you sure you want to remove this attachment? | agenda.pdf | Cancel | Yes, Delete (final) | Deleting... (final)',
    ],
  ],
]

test.each(dialogs)(
  'the dialog %j, which can be left only when nothing is sent',
  (dialog, words) => {
    const { tell } = showRollCall(admin)
    tell(rollCallCommand.dialogOpened(dialog), rollCallCommand.previewSucceeded(preview()))
    expect(pageWords(screen.getByRole('dialog'))).toEqual(words)
    tell(rollCallCommand.requested({ ...dialog, userIds: [13], fileIds: [] } as never))
    const [cancel, confirm] = within(screen.getByRole('dialog')).getAllByRole('button').slice(-2)
    for (const button of [cancel, confirm])
      expect(button?.getAttribute('aria-disabled')).toBe('true')
  },
)
