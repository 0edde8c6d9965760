import {
  assignmentCorrectionRefusal,
  attendanceCorrectionRefusal,
  type CorrectionDecision,
  decisionRefusal,
  type CorrectionStatus,
  voteCorrectionRefusal,
  voteInWords,
} from '../../src/rules/correction'
import { decisionBy } from './policy/createPolicy'

describe('who decides about a correction', () => {
  const asker = { accounts: [1, 11], isAdmin: true }
  const second = { accounts: [2], isAdmin: true }
  const member = { accounts: [3], isAdmin: false }
  const newAdmin = { accounts: [4], isAdmin: true }
  const ruled = (
    decision: CorrectionDecision,
    person: typeof asker,
    status: CorrectionStatus = 'asked',
    askedById = 1,
  ) => decisionRefusal({ status, askedById, entitledIds: [1, 2, 3, 12] }, decision, person)

  test.each([
    ['approve', second, null],
    ['decline', second, null],
    ['withdraw', asker, null],
    ['approve', asker, 'own-correction'],
    ['decline', asker, 'own-correction'],
    ['withdraw', second, 'not-your-correction'],
    ['approve', member, 'not-an-admin'],
    ['withdraw', { ...asker, isAdmin: false }, 'not-an-admin'],
    ['approve', newAdmin, 'right-too-new'],
    ['decline', newAdmin, null],
    ['withdraw', newAdmin, 'not-your-correction'],
  ] as const)('%s by %j: %s', (decision, person, refusal) => {
    expect(ruled(decision, person)).toBe(refusal)
  })

  test('accounts of one person are one person: a merged duplicate asks and approves as its original', () => {
    expect(ruled('approve', asker, 'asked', 11)).toBe('own-correction')
    expect(ruled('withdraw', asker, 'asked', 11)).toBeNull()
    expect(ruled('approve', { accounts: [4, 12], isAdmin: true })).toBeNull()
  })

  test.each(['approved', 'declined', 'withdrawn', 'overtaken'] as const)(
    'nobody decides once it is %s',
    (status) => {
      expect(ruled('approve', second, status)).toBe('correction-decided')
      expect(ruled('decline', second, status)).toBe('correction-decided')
      expect(ruled('withdraw', asker, status)).toBe('correction-decided')
    },
  )
})

const holder = { isVoteEligible: true }
const question = {
  voteStatus: 'Completed',
  policy: { decision: decisionBy('majority') },
  choices: ['Yes', 'No'],
} as const
const yes = { voteChoice: 'Yes', voteReason: null }

test('a vote that was never recorded is added for who could have cast it', () => {
  expect(voteCorrectionRefusal(question, holder, null, yes)).toBeNull()
  expect(voteCorrectionRefusal(question, { isVoteEligible: false }, null, yes)).toEqual({
    field: 'change.rollEntryId',
    message: 'Please choose somebody who could vote.',
  })
  expect(voteCorrectionRefusal(question, { isVoteEligible: false }, yes, yes)).toMatchObject({
    message: 'The vote is recorded like this.',
  })
})

describe('a vote', () => {
  const no = { voteChoice: 'No', voteReason: 'Not ready.' }

  test.each([
    ['is corrected after the deadline', {}, no, null],
    ['is corrected after a close', { voteStatus: 'Closed' }, no, null],
    ['may get another comment', {}, { ...yes, voteReason: 'Fine.' }, null],
    ['waits for the end', { voteStatus: 'Pending' }, no, { refused: 'not-finished' }],
    [
      'of a cancelled question counts for nothing',
      { voteStatus: 'Cancelled' },
      no,
      { refused: 'not-correctable' },
    ],
    [
      'of a blind poll is known to nobody',
      { policy: { decision: { ...decisionBy('majority'), secrecy: 'blind' as const } } },
      no,
      { refused: 'not-correctable' },
    ],
    [
      'is one of the choices',
      {},
      { ...no, voteChoice: 'Maybe' },
      { field: 'change.voteChoice', message: 'Please choose one of Yes, No.' },
    ],
    [
      'for No needs a comment',
      {},
      { ...no, voteReason: ' ' },
      {
        field: 'change.voteReason',
        message: 'Comments are required for No votes. Please provide a comment.',
      },
    ],
    [
      'differs from what is recorded',
      {},
      yes,
      { field: 'change.voteChoice', message: 'The vote is recorded like this.' },
    ],
  ] as const)('%s', (_, other, wanted, refusal) => {
    expect(voteCorrectionRefusal({ ...question, ...other }, holder, yes, wanted)).toEqual(refusal)
  })
})

test('another choice with the comment that is recorded is a correction of a vote', () => {
  const question = {
    voteStatus: 'Closed',
    policy: { decision: decisionBy('majority') },
    choices: ['Yes', 'No'],
  } as const
  const stored = { voteChoice: 'Yes', voteReason: 'As discussed.' }
  expect(
    voteCorrectionRefusal(question, holder, stored, { ...stored, voteChoice: 'No' }),
  ).toBeNull()
})

describe('an attendance', () => {
  test.each([
    [null, true, null],
    ['Manual', false, null],
    ['Proxy', true, null],
    ['Manual', true, 'This person is checked in.'],
    ['Zoom', true, 'This person is checked in.'],
    [null, false, 'This person is not checked in.'],
    ['Proxy', false, 'This person is not checked in.'],
    ['Zoom', false, 'This check-in was not made by hand: please correct whose name it was.'],
  ] as const)('by %s corrected to %s: %s', (source, wasThere, message) => {
    const refusal = message && { field: 'change.userId', message }
    expect(attendanceCorrectionRefusal({ isClosed: true, source }, wasThere)).toEqual(refusal)
  })

  test('is corrected once the roll call is closed', () => {
    const open = { isClosed: false, source: null }
    expect(attendanceCorrectionRefusal(open, true)).toEqual({ refused: 'not-finished' })
  })
})

describe('the assignment of a name', () => {
  test.each([
    [true, 4, 5, null],
    [true, 4, null, null],
    [true, null, 4, null],
    [true, 4, 4, { field: 'change.userId', message: 'The name is assigned like this.' }],
    [false, 4, 5, { refused: 'not-finished' }],
  ] as const)('closed %s, from %s to %s: %j', (isClosed, userId, wanted, refusal) => {
    expect(assignmentCorrectionRefusal({ isClosed, userId }, wanted)).toEqual(refusal)
  })
})

test('a vote is told by its choice and its comment', () => {
  expect(voteInWords(null)).toBe('No vote')
  expect(voteInWords({ voteChoice: 'Yes', voteReason: null })).toBe('Yes')
  expect(voteInWords({ voteChoice: 'No', voteReason: 'So.' })).toBe('No: So.')
})
