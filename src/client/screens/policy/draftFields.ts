/** The fields of a draft as data: where each value stands in the policy, and which sentence says it. */
import type { FieldOf } from '../administration/fields'

/** A field, by the path of its value. */
export type PolicyField = FieldOf<Record<string, unknown>>

/** Fields that are said together. */
export interface FieldGroup {
  /** The terms of the sentences that say them, beneath their heading. */
  terms: readonly string[]
  fields: readonly PolicyField[]
}

export const quorumHelp = 'Such as More than 1/2, At least 2/3, or none.'
const namesHelp = 'With commas between them; none where it is empty.'

function optionalNumber(name: string, label: string, help: string): PolicyField {
  return { name, label, kind: 'number', isOptional: true, help }
}

export const voterGroups: readonly FieldGroup[] = [
  {
    terms: ['Who votes'],
    fields: [
      {
        name: 'electorate.unit',
        label: 'A vote is held by',
        kind: 'choice',
        choices: [
          ['company', 'Each member company'],
          ['person', 'Each person'],
        ],
      },
      {
        name: 'electorate.titles',
        label: 'Titles that make a voter',
        kind: 'list',
        isOptional: true,
        help: 'With commas between them; everybody in the group where it is empty.',
      },
      { name: 'electorate.one', label: 'The word for one voter', kind: 'text' },
      { name: 'electorate.many', label: 'The word for several', kind: 'text' },
    ],
  },
  {
    terms: ['Chairs'],
    fields: [
      {
        name: 'electorate.doChairsVote',
        label: 'Chairs of other groups vote for them',
        kind: 'check',
      },
    ],
  },
  {
    terms: ['Weights'],
    fields: [{ name: 'electorate.isWeighted', label: 'Votes weigh', kind: 'check' }],
  },
  {
    terms: ['Classes'],
    fields: [
      {
        name: 'electorate.classes',
        label: 'Classes of voters',
        kind: 'list',
        isOptional: true,
        help: namesHelp,
      },
    ],
  },
  {
    terms: ['On pages'],
    fields: [
      { name: 'electorate.votersHeading', label: 'Heading of the voters table', kind: 'text' },
      {
        name: 'electorate.shownTitles',
        label: 'Titles shown by another name',
        kind: 'list',
        isOptional: true,
        help: 'Such as Chair Proxy = Vice Chair.',
      },
    ],
  },
]

export const laterSections: Record<string, readonly FieldGroup[]> = {
  Time: [
    {
      terms: ['Deadline'],
      fields: [
        { name: 'deadline.days', label: 'Days until the deadline', kind: 'number' },
        { name: 'deadline.hours', label: 'And hours', kind: 'number' },
        { name: 'deadline.isFixed', label: 'An open question keeps it', kind: 'check' },
      ],
    },
    {
      terms: ['Extensions'],
      fields: [
        { name: 'maxExtensions', label: 'Extensions at most', kind: 'number' },
        { name: 'isAutoExtensionAllowed', label: 'Extended without a quorum', kind: 'check' },
      ],
    },
    {
      terms: ['Early close'],
      fields: [{ name: 'closeWaitHours', label: 'Hours before an early close', kind: 'number' }],
    },
  ],
  Meetings: [
    {
      terms: ['Quorum'],
      fields: [
        { name: 'meetingQuorum', label: 'Quorum of meetings', kind: 'text', help: quorumHelp },
      ],
    },
    {
      terms: ['Attendance', 'Leave', 'Average attendance'],
      fields: [
        { name: 'attendance.lostAfter', label: 'Lost after missed weeks', kind: 'number' },
        optionalNumber(
          'attendance.lostOf',
          'Of the last weeks',
          'With meetings; missed in a row where it is empty.',
        ),
        { name: 'attendance.regainedAfter', label: 'Back after attended weeks', kind: 'number' },
        optionalNumber(
          'attendance.regainedOf',
          'Of the last weeks, to come back',
          'With meetings; attended in a row where it is empty.',
        ),
        {
          name: 'attendance.right',
          label: 'Who stays away loses',
          kind: 'choice',
          choices: [
            ['quorum', 'Counting for quorum'],
            ['vote', 'Counting for quorum and voting'],
          ],
        },
        optionalNumber(
          'attendance.leaveDays',
          'Longest leave, in days',
          'What is missed on an announced leave does not count; all counts where it is empty.',
        ),
        optionalNumber(
          'attendance.leavesPerYear',
          'Leaves in a calendar year',
          'So many that begin in it excuse; all where it is empty.',
        ),
        optionalNumber(
          'attendance.averagedMeetings',
          'Meetings of the average attendance',
          'For quorums that ask for averageAttendance; 3 where it is empty.',
        ),
      ],
    },
  ],
  Motions: [
    {
      terms: ['Second', 'Companies'],
      fields: [
        { name: 'motions.deadlineDays', label: 'Days a motion waits for a second', kind: 'number' },
        optionalNumber('motions.seconds', 'Seconds that a motion needs', '1 where it is empty.'),
        {
          name: 'motions.otherCompany',
          label: 'Each second comes from another company',
          kind: 'check',
        },
      ],
    },
    {
      terms: ['Discussion'],
      fields: [
        optionalNumber(
          'motions.discussionDays',
          'Days of discussion before a vote',
          'From the last second of a motion on; questions open at once where it is empty.',
        ),
      ],
    },
    {
      terms: ['Titles'],
      fields: [
        {
          name: 'motions.oneOfTitles',
          label: 'Titles of which mover or seconder needs one',
          kind: 'list',
          isOptional: true,
          help: namesHelp,
        },
      ],
    },
  ],
  Proxies: [
    {
      terms: ['Appointment'],
      fields: [
        {
          name: 'proxies.who',
          label: 'Holders may appoint as their proxy',
          kind: 'choice',
          choices: [
            ['nobody', 'Nobody'],
            ['group', 'Somebody of the group'],
            ['sameCompany', 'Somebody of the same company'],
          ],
          help: 'Besides those whom the directory names as proxy voters.',
        },
        { name: 'proxies.mostPerPerson', label: 'Holders whose proxy one may be', kind: 'number' },
      ],
    },
  ],
  Receipts: [
    {
      terms: ['Mail'],
      fields: [{ name: 'isReceiptMailed', label: 'Receipts are mailed', kind: 'check' }],
    },
  ],
  Results: [
    {
      terms: ['Publication'],
      fields: [
        {
          name: 'results',
          label: 'Results and records are for',
          kind: 'choice',
          choices: [
            ['group', 'The group'],
            ['public', 'Everybody'],
          ],
          help: 'Of questions that open under this policy, once they have ended.',
        },
      ],
    },
  ],
}

/** All fields outside the decisions. */
export const policyFields: readonly PolicyField[] = [
  ...voterGroups,
  ...Object.values(laterSections).flat(),
].flatMap(({ fields }) => fields)
