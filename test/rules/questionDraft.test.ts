import { standardPolicy } from '../../src/rules/policy/presets'
import {
  amendmentReasonRefusal,
  checkDraft,
  type QuestionDraft,
} from '../../src/rules/questionDraft'
import { leadingDecision } from './policy/leadingDecision'
import { recipientsHelp } from '../../src/rules/recipients'

const now = '2026-11-21T20:30:00.000Z'
const voteDeadline = '2026-11-25T01:00:00.000Z'
const isNew = { now, policy: standardPolicy(101), edited: null }
const isEdited = { ...isNew, edited: { voteDeadline, isQuorumVoteComplete: false } }

function draft(overrides: Partial<QuestionDraft> = {}): QuestionDraft {
  return {
    title: ' Publish version 2 ',
    deadlineUtc: '2026-11-30T01:00:00.000Z',
    links: [{ name: 'Draft', uri: 'example.org/draft' }],
    motionedId: 1,
    secondedId: 2,
    additionalStakeholders: 'a@example.com , b@example.org',
    ...overrides,
  }
}

function refusedOf(overrides: Partial<QuestionDraft>, circumstances = isNew) {
  const checked = checkDraft(draft(overrides), circumstances)
  return 'refused' in checked ? checked.refused : null
}

function deadlineOf(
  overrides: Partial<QuestionDraft>,
  circumstances: Parameters<typeof checkDraft>[1] = isNew,
) {
  const checked = checkDraft(draft(overrides), circumstances)
  return 'draft' in checked ? checked.draft.deadline : checked.refused
}

test('a sound draft is ready to store: trimmed, prefixed and joined', () => {
  expect(checkDraft(draft(), isNew)).toEqual({
    draft: {
      title: 'Publish version 2',
      deadline: '2026-11-30T01:00:00.000Z',
      links: [{ name: 'Draft', uri: 'https://example.org/draft' }],
      motionedId: 1,
      secondedId: 2,
      additionalStakeholders: 'a@example.com, b@example.org',
    },
  })
})

test('a question without links and recipients has none', () => {
  const { draft: plain } = checkDraft(
    draft({ links: [], additionalStakeholders: ' ' }),
    isNew,
  ) as Extract<ReturnType<typeof checkDraft>, { draft: unknown }>
  expect(plain).toMatchObject({ links: [], additionalStakeholders: '' })
})

test('recipients that are not taken are told what they may end in', () => {
  const additionalStakeholders = 'a@example.com; b@example.com'
  expect(refusedOf({ additionalStakeholders })).toEqual({
    additionalStakeholders: [
      'Please enter a list of emails separated by commas.',
      recipientsHelp(),
    ],
  })
})

test('choices of its own are told where they are wrong, of a new question alone', () => {
  const policy = { ...isNew.policy, decisions: [leadingDecision()] }
  const wrong = { choices: ['Ada', 'ada'] }
  const refused = { 'choices.1': ['Please provide each choice once.'] }
  expect(refusedOf(wrong, { ...isNew, policy })).toEqual(refused)
  expect(refusedOf({ ...wrong, voteType: 'Choice of one' }, { ...isNew, policy })).toEqual(refused)
  expect(refusedOf({}, { ...isNew, policy })).toEqual({
    choices: ['Please provide at least 2 choices.'],
  })
  expect(refusedOf(wrong)).toHaveProperty('choices')
  expect(checkDraft(draft(), { ...isEdited, policy })).toHaveProperty('draft')
})

test('two accounts of one person are one person', () => {
  const accountsOfMover = [1, 2]
  expect(checkDraft(draft(), { ...isNew, accountsOfMover })).toEqual({
    refused: { secondedId: ['Motioned and Seconded cannot be the same person.'] },
  })
  expect(checkDraft(draft({ secondedId: 3 }), { ...isNew, accountsOfMover })).toHaveProperty(
    'draft',
  )
})

test.each([
  ['a blank name', { title: ' \u200B' }, 'title', 'Please provide a name for the voting question.'],
  ['no mover', { motionedId: null }, 'motionedId', 'Please provide a valid user.'],
  ['no seconder', { secondedId: null }, 'secondedId', 'Please provide a valid user.'],
  [
    'one person for both',
    { secondedId: 1 },
    'secondedId',
    'Motioned and Seconded cannot be the same person.',
  ],
  [
    'a deadline that has come',
    { deadlineUtc: now },
    'deadlineUtc',
    'Please provide a time after Nov 21, 2026, 12:30 PM PT.',
  ],
  [
    'a deadline of today',
    { deadlineUtc: '2026-11-22T03:00:00.000Z' },
    'deadlineUtc',
    'Please provide a date from Nov 22, 2026 on.',
  ],
  [
    'a link without name',
    { links: [{ name: '', uri: 'https://example.org' }] },
    'links.0.name',
    'Please enter a link name',
  ],
  [
    'a script for a link',
    {
      links: [
        { name: 'Good', uri: 'https://example.org' },
        { name: 'Bad', uri: 'javascript:1' },
      ],
    },
    'links.1.uri',
    'Please enter a valid url',
  ],
])('%s is refused by the name of its field', (_what, overrides, field, message) => {
  expect(refusedOf(overrides)).toEqual({ [field]: [message] })
})

test('everything that is wrong is told at once', () => {
  const refused = refusedOf({
    title: '',
    motionedId: null,
    secondedId: null,
    deadlineUtc: '2020-01-01T00:00:00.000Z',
    additionalStakeholders: 'nobody',
    links: Array.from({ length: 21 }, () => ({ name: '', uri: 'ftp://example.org' })),
  })
  expect(Object.keys(refused ?? {})).toHaveLength(5 + 2 * 21)
  expect(refused?.['links.20.uri']).toEqual([
    'Please enter at most 20 links',
    'Please enter a valid url',
  ])
})

describe('the deadline', () => {
  it('may be the one that the bylaws propose, where that is today', () => {
    const deadline = { days: 0, hours: 5, isFixed: false }
    const policy = { ...isNew.policy, deadline }
    const proposed = '2026-11-22T01:00:00.000Z'
    expect(deadlineOf({ deadlineUtc: null }, { ...isNew, policy })).toBe(proposed)
    expect(deadlineOf({ deadlineUtc: proposed }, { ...isNew, policy })).toBe(proposed)
    expect(deadlineOf({ deadlineUtc: proposed })).toEqual({
      deadlineUtc: ['Please provide a date from Nov 22, 2026 on.'],
    })
  })

  test('of a new question is the one given, else the default of the group', () => {
    expect(deadlineOf({ deadlineUtc: null })).toBe('2026-11-27T21:00:00.000Z')
    expect(deadlineOf({ deadlineUtc: '2026-11-23T01:30:00.000Z' })).toBe('2026-11-23T01:30:00.000Z')
  })

  test('at a time that comes twice is the later one', () => {
    const before = { ...isNew, now: '2026-10-25T00:00:00.000Z' }
    expect(deadlineOf({ deadlineUtc: '2026-11-01T08:00:00.000Z' }, before)).toBe(
      '2026-11-01T09:00:00.000Z',
    )
  })

  test('that is fixed cannot be chosen, nor moved later', () => {
    const policy = standardPolicy(712)
    expect(deadlineOf({}, { ...isNew, policy })).toBe('2026-12-05T20:00:00.000Z')
    expect(deadlineOf({}, { ...isEdited, policy })).toEqual({
      deadlineUtc: ['The deadline of questions in this group is fixed.'],
    })
    for (const deadlineUtc of [null, voteDeadline])
      expect(deadlineOf({ deadlineUtc }, { ...isEdited, policy })).toBe(voteDeadline)
  })

  test('under edit stays where none is given, and moves earlier only with the votes of all quorum members', () => {
    const earlier = { deadlineUtc: '2026-11-24T01:00:00.000Z' }
    expect(deadlineOf({ deadlineUtc: null }, isEdited)).toBe(voteDeadline)
    expect(deadlineOf(earlier, isEdited)).toEqual({
      deadlineUtc: [
        'Please provide a time no earlier than Tue, Nov 24, 2026, 5:00 PM PT while votes for quorum are missing.',
      ],
    })
    const edited = { voteDeadline, isQuorumVoteComplete: true }
    expect(deadlineOf(earlier, { ...isNew, edited })).toBe(earlier.deadlineUtc)
  })
})

test.each([
  ['Old', 'New', '', 'Please provide a reason for amending the vote question.'],
  ['Old', 'New', '\u200B', 'Please provide a reason for amending the vote question.'],
  ['Old', 'New', null, 'Please provide a reason for amending the vote question.'],
  ['Old', 'New', 'A typo.', null],
  ['Old', ' Old ', '', null],
])('renaming %s to %s with the reason %j: %s', (before, title, reason, message) => {
  expect(amendmentReasonRefusal(before, title, reason)).toBe(message)
})
