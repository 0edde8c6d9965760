import { standardPolicy } from '../../src/rules/policy/presets'
import {
  auditActionText,
  auditFieldChangeText,
  auditFieldText,
  auditFiguresText,
  auditRowText,
  auditValueText,
  isNamedIn,
  whoText,
} from '../../src/rules/auditText'

test('the name of a call reads as words', () => {
  expect(auditActionText('changePerson')).toBe('Change person')
  expect(auditActionText('saveGroupMember')).toBe('Save group member')
  expect(auditActionText('provisionDirectory')).toBe('Synchronize directory')
  expect(auditActionText('closeEvent')).toBe('Close roll call')
  expect(auditActionText('importTable')).toBe('Import file')
})

test.each([
  [null, '–'],
  [undefined, '–'],
  ['', '–'],
  [[], '–'],
  [true, 'yes'],
  [false, 'no'],
  [7, '7'],
  ['a@b.example', 'a@b.example'],
  [['Chair', 'Secretary'], 'Chair, Secretary'],
  [{ days: 6, isFixed: true }, 'Days 6, Fixed yes'],
  [[{ days: 6 }], 'Days 6'],
  ['2026-03-03T18:00:00.000Z', 'Mar 3, 2026, 10:00 AM PT'],
  ['2026-03-03', 'Mar 3, 2026'],
  ['2026-03-03T18:00Z', 'Mar 3, 2026, 10:00 AM PT'],
  ['2026-03-03T18:00:00Z', 'Mar 3, 2026, 10:00 AM PT'],
  ['2026-03-03T18:00', '2026-03-03T18:00'],
  ['At 2026-03-03T18:00:00Z', 'At 2026-03-03T18:00:00Z'],
  ['2026-03-03T18:00:00Z at the latest', '2026-03-03T18:00:00Z at the latest'],
  ['Draft of 2026-03-03', 'Draft of 2026-03-03'],
])('the value %j reads %s', (value, text) => {
  expect(auditValueText(value)).toBe(text)
})

test('the type of a meeting reads by its name', () => {
  expect(auditValueText(2, 'eventType')).toBe('Face To Face')
  expect(auditValueText('Other', 'eventType')).toBe('Other')
})

test.each([
  ['email', 'Email'],
  ['isDisabled', 'Disabled'],
  ['thisYear', 'This year'],
  ['decidedAt', 'Decided'],
  ['seriesId', 'Series'],
  ['hostIdentity', 'Host identity'],
  ['maxExtensions', 'Max extensions'],
  ['Other votes', 'Other votes'],
  ['ZIP', 'ZIP'],
  ['e-mail of Host', 'e-mail of Host'],
  ['memberId', 'Company'],
  ['memberType', 'Membership'],
  ['reflectorEmail', 'Mailing list'],
  ['subject', 'Account at sign-in'],
  ['isVoteEligible', 'May vote'],
  ['voterClass', 'Class'],
  ['isQuorumEligible', 'Counts for quorum'],
  ['comments', 'Why'],
  ['fromDay', 'From'],
  ['toDay', 'Until'],
  ['startTime', 'Begins'],
  ['endTime', 'Ends'],
  ['startedAt', 'Began'],
  ['endedAt', 'Ended'],
  ['eventType', 'Type'],
  ['zoomMeetingId', 'Zoom meeting'],
  ['createdBy', 'Host'],
  ['groupKind', 'Who votes'],
  ['olderPassRule', 'Earlier pass rule'],
  ['newerPassRule', 'Pass rule'],
  ['userId', 'Person'],
  ['mergedIntoId', 'Merged into'],
  ['isReceiptMailed', 'Receipts'],
])('the field %s reads %s', (field, text) => {
  expect(auditFieldText(field)).toBe(text)
})

const none = { created: 0, changed: 0, removed: 0 }

test.each([
  [
    'importTable',
    { ...none, list: 'people', created: 12, changed: 3 },
    '12 people created, 3 changed',
  ],
  ['importTable', { ...none, list: 'members', changed: 1 }, '1 group member changed'],
  ['provisionDirectory', { ...none, list: 'members', changed: 1 }, '1 company changed'],
  ['importTable', { ...none, list: 'pastQuestions', created: 1 }, '1 past question created'],
  ['cancelMeeting', { ...none, list: 'meetings', removed: 2 }, '2 meetings removed'],
])('of %s the figures %j read %s', (action, figures, text) => {
  expect(auditFiguresText(action, figures)).toBe(text)
})

test.each([
  ['people', 'Person', 'people'],
  ['members', 'Company', 'companies'],
  ['companies', 'Company', 'companies'],
  ['policies', 'Voting policy', 'voting policies'],
  ['policyDrafts', 'Draft of a voting policy', 'drafts of voting policies'],
  ['memberships', 'Group member', 'group members'],
  ['memberCompanies', 'Member company', 'member companies'],
  ['groupCompanies', 'Member company', 'member companies'],
])('one row of %s is a %s, several are %s', (list, one, several) => {
  expect(auditRowText({ list, ids: {}, names: [], kind: 'changed' }).noun).toBe(one)
  const text = auditFiguresText('provisionDirectory', { ...none, list, created: 2 })
  expect(text).toBe(`2 ${several} created`)
})

test('a row reads by what it is and what it is about', () => {
  const row = { list: 'memberships', ids: { groupId: 101, userId: 7 }, names: ['Ann', 'Audio'] }
  expect(auditRowText({ ...row, kind: 'created' })).toEqual({
    noun: 'Group member',
    about: 'Ann, Audio',
    done: 'created',
  })
  const past = { list: 'past questions', ids: { groupId: 1, title: 'Adopt' }, names: [] }
  expect(auditRowText({ ...past, kind: 'changed' })).toEqual({
    noun: 'Past question',
    about: 'Adopt',
    done: '',
  })
  expect(auditRowText({ ...row, names: [], kind: 'removed' }).about).toBe('101, 7')
})

test.each([
  ['changed', { field: 'email', old: 'a@b', new: 'c@d' }, ['Email: a@b → c@d']],
  [
    'changed',
    { field: 'voterClass', old: 'Issuer', new: 'Consumer' },
    ['Class: Issuer → Consumer'],
  ],
  ['created', { field: 'email', old: null, new: 'c@d' }, ['Email: c@d']],
  [
    'changed',
    { field: 'memberId', old: 401, new: 330, oldName: 'Oak Inc.' },
    ['Company: Oak Inc. → 330'],
  ],
  [
    'created',
    { field: 'memberId', old: null, new: 401, newName: 'Oak Inc.' },
    ['Company: Oak Inc.'],
  ],
  ['created', { field: 'subject', old: null, new: null }, []],
  ['created', { field: 'subject' }, []],
  ['created', { field: 'subject', new: '' }, []],
  ['created', { field: 'terms', new: { days: 6 } }, ['Terms: Days 6']],
  ['created', { field: 'details', new: 'As said.' }, ['Details: As said.']],
  ['removed', { field: 'isAdmin', old: true, new: null }, ['Admin: yes']],
  [
    'created',
    { field: 'decisions', new: standardPolicy(101).decisions },
    [
      'Decisions: Name Collect Vote From Group, Own choices –, Secrecy open, Threshold shown yes, Choices Yes (for, comment may), No (against, comment must), Abstain (abstain, comment must), Passes Yes + No > 0 and Yes > No, Quorum quorumCast > 1/2 of quorumEligible',
    ],
  ],
  [
    'created',
    { field: 'meetingQuorum', new: standardPolicy(101).meetingQuorum },
    ['Meeting quorum: present > 1/2 of quorumEligible'],
  ],
  ['created', { field: 'details', new: { Yes: '12', No: '3' } }, ['Yes: 12', 'No: 3']],
] as const)('of what was %s the field %j reads %j', (kind, field, texts) => {
  expect(auditFieldChangeText(kind, field)).toEqual(texts)
})

test('a row is named where the sentence has each of its names', () => {
  const sentence = 'Added Ann Lee to the roll call of Weekly call'
  expect(isNamedIn(sentence, { ids: {}, names: ['Ann Lee', 'Weekly call'] })).toBe(true)
  expect(isNamedIn(sentence, { ids: {}, names: ['Ann Lee', 'Audio'] })).toBe(false)
  expect(isNamedIn(sentence, { ids: {}, names: [] })).toBe(false)
  expect(isNamedIn(sentence, { ids: { title: 'Adopt' }, names: ['Ann Lee'] })).toBe(false)
})

test.each([
  [{ userId: 7, userName: 'Ann Lee', requestId: 'r' }, 'Ann Lee'],
  [{ userId: 7, userName: null, requestId: 'r' }, 'Id 7'],
  [{ userId: null, userName: null, requestId: 'r' }, 'Another system'],
  [{ userId: null, userName: null, requestId: null }, 'Automatic'],
])('who acted as %j is %s', (author, text) => {
  expect(whoText(author)).toBe(text)
})
