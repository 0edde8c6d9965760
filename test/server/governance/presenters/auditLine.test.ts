import { api } from '../../../../src/contract'
import type { AuditedChange } from '../../../../src/contract/auditTrail'
import type { Endpoint } from '../../../../src/contract/endpoint'
import { problemCatalogue } from '../../../../src/contract/problems'
import {
  presentAuditLine,
  type StoredAuditLine,
} from '../../../../src/server/governance/presenters/auditLine'
import { auditSentences } from '../../../../src/server/governance/presenters/auditSentences'

const names = {
  people: new Map([
    [7, 'Lars Lindqvist'],
    [8, 'Ann Lee'],
    [9, 'Bo Ray'],
    [10, 'Cy Dee'],
    [11, 'Di Eve'],
  ]),
  members: new Map([[410, 'Oak Inc.']]),
  groups: new Map([[101, 'Audio Group']]),
  questions: new Map([[14, 'Adopt the codec']]),
  motions: new Map([[5, 'Send it out']]),
  meetings: new Map([[106, 'Weekly call, Mar 2, 2026']]),
}

function lineOf(line: Partial<StoredAuditLine>): StoredAuditLine {
  return {
    auditLineId: 1,
    at: '2026-03-02T20:00:00.000Z',
    userId: 7,
    userName: 'Lars Lindqvist',
    action: 'castVote',
    subject: '/api/groups/101/VoteQuestions/14/VoteResults',
    outcome: 'done',
    requestId: 'r',
    figures: [],
    changes: [],
    ...line,
  }
}

const told = (line: Partial<StoredAuditLine>) => presentAuditLine(lineOf(line), names)

/** The path of an endpoint with the ids that the names above know. */
const values: Record<string, number | string> = {
  groupId: 101,
  userId: 7,
  memberId: 410,
  eventId: 106,
  motionRequestId: 5,
  voteQuestionId: 14,
  workingGroupId: 101,
  principalUserId: 7,
  kind: 'pastQuestions',
}

function pathOf({ path }: Endpoint): string {
  const idHere = /\/motions\//i.test(path) ? 5 : /VoteQuestions\//i.test(path) ? 14 : 106
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(name === 'id' ? idHere : (values[name] ?? 1)),
  )
}

const writing = Object.entries(api as Record<string, Endpoint>).filter(
  ([, { method }]) => method !== 'GET',
)

test('there are calls that write', () => {
  expect(writing.length).toBeGreaterThan(40)
})

test.each(writing)(
  '%s reads as a sentence, done and refused, with no path in it',
  (action, endpoint) => {
    expect(Object.keys(auditSentences)).toContain(action)
    const subject = pathOf(endpoint)
    const done = told({ action, subject })
    expect(done.sentence).toMatch(/^[A-Z][a-z]+( |$)/)
    expect(done.refusal).toBeNull()
    const denied = told({ action, subject, outcome: 'access-denied' })
    expect(denied.sentence).toMatch(/^Tried to [a-z]+/)
    expect(denied.refusal).toBe(problemCatalogue['access-denied'].title)
    for (const { sentence } of [done, denied]) expect(sentence).not.toMatch(/[{}|/]|undefined| {2}/)
  },
)

const path = { subject: '/api/groups/101/events/106/CheckIns' }
const checkedIn = (...ids: number[]): AuditedChange[] =>
  ids.map((userId) => ({
    list: 'checkIns',
    ids: { userId, eventId: 106, groupId: 101 },
    kind: 'created',
    fields: [],
  }))

test.each<[Partial<StoredAuditLine>, string]>([
  [
    { action: 'addCheckIns', ...path, changes: checkedIn(7) },
    'Added Lars Lindqvist to the roll call of Weekly call, Mar 2, 2026 (Audio Group)',
  ],
  [
    { action: 'addCheckIns', ...path, changes: checkedIn(7, 8, 9, 10, 11) },
    'Added Lars Lindqvist, Ann Lee, Bo Ray and 2 more to the roll call of Weekly call, Mar 2, 2026 (Audio Group)',
  ],
  [
    { action: 'addCheckIns', ...path },
    'Added people to the roll call of Weekly call, Mar 2, 2026 (Audio Group)',
  ],
  [
    { action: 'addCheckIns', subject: '/api/groups/999/events/999/CheckIns' },
    'Added people to the roll call of a meeting',
  ],
  [
    { action: 'endVoteQuestion', subject: 'VoteQuestions/14', outcome: 'completed' },
    'Ended the vote on "Adopt the codec" at its deadline',
  ],
  [
    { action: 'endVoteQuestion', subject: 'VoteQuestions/14', outcome: 'extended' },
    'Extended "Adopt the codec" by a day, for want of quorum',
  ],
  [
    { action: 'failMotion', subject: 'Motions/5', outcome: 'failed' },
    'Failed "Send it out" that nobody seconded by its deadline',
  ],
  [
    { action: 'closeEvent', subject: 'events/106', outcome: 'closed' },
    'Closed the roll call of Weekly call, Mar 2, 2026',
  ],
  [
    { action: 'stopWrites', subject: 'question/14', outcome: 'stopped' },
    'Stopped changes to "Adopt the codec", which differs from its record',
  ],
  [
    { action: 'eraseFromTrail', subject: 'person 7' },
    'Erased the personal data of Lars Lindqvist from the audit trail',
  ],
  [
    {
      action: 'createScimUser',
      subject: '/scim/v2/Users',
      changes: [{ list: 'people', ids: { userId: 8 }, kind: 'created', fields: [] }],
    },
    'Added Ann Lee through SCIM',
  ],
  [
    { action: 'provisionEvent', subject: '/api/provisioning/groups/101/events/106' },
    'Saved a meeting of Audio Group from another system',
  ],
  [
    { action: 'listPeople', subject: '/api/admin/people', outcome: 'access-denied' },
    'Tried to list people',
  ],
  [{ action: 'describeScim', subject: '/scim/v2/Schemas' }, 'Called describe scim'],
])('%j reads %s', (line, sentence) => {
  expect(told(line).sentence).toBe(sentence)
})

test('what happens by the calendar is no refusal', () => {
  for (const outcome of ['done', 'closed', 'extended', 'completed', 'failed', 'stopped'])
    expect(told({ outcome }).refusal).toBeNull()
})
