import { policy as schema } from '../../../src/contract/policy'
import {
  allowsVoteType,
  isLedByYesAndNo,
  readMotionRule,
  readPolicy,
  readQuestionPolicy,
  readTitles,
  readUnit,
} from '../../../src/rules/policy/firstFormat'
import { ordinaryVoteType, policyOfQuestion } from '../../../src/rules/policy/policy'
import { firstPolicies } from '../../../src/rules/policy/presets'
import { createFirstFormatPolicy } from './createPolicy'

const before = '2023-03-20T06:59:59.999Z'
const since = '2023-03-20T07:00:00.000Z'

describe('a stored policy of the first format', () => {
  it.each(['council', 'delegates', 'users', 'companies'] as const)(
    'of %s becomes a policy as the contract describes it',
    (groupKind) => {
      for (const at of [before, since]) {
        const read = readPolicy(createFirstFormatPolicy({ groupKind }), at)
        expect(schema.parse(read)).toEqual(read)
      }
    },
  )

  it('allows every vote type where it names none, and else those it names', () => {
    const names = (voteTypes?: string[]) =>
      readPolicy(createFirstFormatPolicy({ voteTypes }), since).decisions.map(({ name }) => name)
    expect(names()).toEqual([ordinaryVoteType, 'Straw-poll', 'Blind Straw-poll'])
    expect(names([])).toEqual([ordinaryVoteType])
    expect(names(['Blind Straw-poll'])).toEqual([ordinaryVoteType, 'Blind Straw-poll'])
  })

  it('lets the leading choice decide the questions to come of a group without Yes and No', () => {
    const choices = ['Alice', 'Bob', 'Abstain']
    const read = readPolicy(createFirstFormatPolicy({ choices, voteTypes: [] }), since)
    const [decision] = read.decisions
    expect(decision?.choices.map(({ label, counts }) => [label, counts])).toEqual([
      ['Alice', 'for'],
      ['Bob', 'for'],
      ['Abstain', 'abstain'],
    ])
    expect(decision?.passes).toContainEqual({ sum: ['leading'], is: '>', of: ['next'] })
    expect(schema.parse(read)).toEqual(read)
  })

  it('reads its release date in the zone of the association', () => {
    const stored = createFirstFormatPolicy({
      groupKind: 'council',
      olderPassRule: 'twiceNo',
      newerPassRule: 'twoThirds',
      releaseDate: '2026-11-01',
    })
    const shown = (at: string) => readPolicy(stored, at).decisions[0]?.isThresholdShown
    expect(shown('2026-11-01T06:59:59.999Z')).toBe(false)
    expect(shown('2026-11-01T07:00:00.000Z')).toBe(true)
  })

  it('keeps numbers, deadlines and receipts', () => {
    const stored = createFirstFormatPolicy({
      version: 4,
      deadline: { days: 2, hours: 3, isFixed: true },
      maxExtensions: 3,
      closeWaitHours: 12,
      motionDeadlineDays: 5,
      isReceiptMailed: true,
    })
    expect(readPolicy(stored, since)).toMatchObject({
      version: 4,
      deadline: { days: 2, hours: 3, isFixed: true },
      maxExtensions: 3,
      closeWaitHours: 12,
      motions: { deadlineDays: 5 },
      isReceiptMailed: true,
    })
  })

  it('reads at least a share where the quorum was not strict', () => {
    const quorumShare = { numerator: 2, denominator: 3, strict: false }
    const read = readPolicy(createFirstFormatPolicy({ quorumShare }), since)
    const share = { numerator: 2, denominator: 3 }
    expect(read.meetingQuorum).toEqual([
      { sum: ['present'], is: '>=', share, of: ['quorumEligible'] },
    ])
    expect(read.decisions[0]?.quorum).toEqual([
      { sum: ['quorumCast'], is: '>=', share, of: ['quorumEligible'] },
    ])
  })
})

describe('the stored policy of a question', () => {
  it('has the decision that its vote type names, whatever it is called', () => {
    for (const [voteType, secrecy] of [
      ['NotSet', 'open'],
      ['Blind Straw-poll', 'blind'],
    ] as const) {
      const read = readQuestionPolicy(createFirstFormatPolicy(), { createdAt: since, voteType })
      expect(read.decision).toMatchObject({ name: voteType, secrecy })
      expect(read).not.toHaveProperty('decisions')
    }
  })
})

test('a policy of the second format stays as it is', () => {
  const { current } = firstPolicies('council')
  expect(readPolicy(current, before)).toBe(current)
})

describe('what records say of the bylaws', () => {
  it('allows the vote types that the policy names, all where it names none, later the one of its decision', () => {
    const allowed = (voteTypes?: string[]) =>
      allowsVoteType(createFirstFormatPolicy({ voteTypes }), 'Straw-poll')
    expect([allowed(), allowed([]), allowed(['Straw-poll'])]).toEqual([true, false, true])
    const opened = policyOfQuestion(firstPolicies('council').current, ordinaryVoteType)!
    expect(allowsVoteType(opened, ordinaryVoteType)).toBe(true)
    expect(allowsVoteType(opened, 'Straw-poll')).toBe(false)
  })

  it('finds that a leading choice decides over Yes and No', () => {
    const led = createFirstFormatPolicy({ choiceRule: 'leading' })
    expect(isLedByYesAndNo(led, ['Yes', 'Later'])).toBe(true)
    expect(isLedByYesAndNo(led, ['Now', 'Later'])).toBe(false)
    expect(isLedByYesAndNo(createFirstFormatPolicy(), ['Yes', 'No'])).toBe(false)
  })

  it('has the rule of motions, and what the movers were', () => {
    const motions = { deadlineDays: 3, oneOfTitles: ['Chair'] }
    expect(readMotionRule({ motions })).toBe(motions)
    const recorded = { groupKind: 'council', motionDeadlineDays: 7 } as const
    expect(readMotionRule(recorded)).toEqual({ deadlineDays: 7, oneOfTitles: ['Councilor'] })
    expect(readMotionRule({ motionDeadlineDays: 9 })).toEqual({
      deadlineDays: 9,
      oneOfTitles: null,
    })
    expect(readTitles({ titles: ['Chair'] })).toEqual(['Chair'])
    expect(readTitles({ isCouncilor: true })).toEqual(['Councilor'])
    expect(readTitles({ isCouncilor: false })).toEqual([])
  })

  it('knows whether people or companies made the quorum of a meeting', () => {
    expect(readUnit({ unit: 'person' })).toBe('person')
    expect(readUnit({ groupKind: 'users' })).toBe('person')
    expect(readUnit({ groupKind: 'companies' })).toBe('company')
  })
})
