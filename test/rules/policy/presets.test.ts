import { policy as schema } from '../../../src/contract/policy'
import { ordinaryVoteType } from '../../../src/rules/policy/policy'
import { firstPolicies, standardPolicy } from '../../../src/rules/policy/presets'
import { readPolicy } from '../../../src/rules/policy/firstFormat'
import { decisionText } from '../../../src/rules/policy/words'
import { createFirstFormatPolicy, createQuestionPolicy, ourPresets } from './createPolicy'

describe('standardPolicy', () => {
  it.each([
    [36, 'councilors', true],
    [12, 'delegates', false],
    [712, 'users', false],
    [14, 'member companies', false],
    [674, 'member companies', false],
    [101, 'member companies', false],
  ])('of group %i has votes of %s, and of chairs: %s', (groupId, many, doChairsVote) => {
    expect(standardPolicy(groupId).electorate).toMatchObject({ many, doChairsVote })
  })

  it('has a fixed deadline and no extension in group 712', () => {
    expect(standardPolicy(712)).toMatchObject({
      deadline: { days: 14, hours: 0, isFixed: true },
      isAutoExtensionAllowed: false,
    })
  })

  it.each([36, 12, 14, 674, 101])('has 6 days and 1 hour and seven extensions in %i', (groupId) => {
    expect(standardPolicy(groupId)).toMatchObject({
      deadline: { days: 6, hours: 1, isFixed: false },
      isAutoExtensionAllowed: true,
      maxExtensions: 7,
    })
  })

  it.each([36, 12, 712, 14, 101])('shares the rest with every group: %i', (groupId) => {
    expect(standardPolicy(groupId)).toMatchObject({
      version: 2,
      closeWaitHours: 24,
      motions: { deadlineDays: 7, oneOfTitles: groupId === 36 ? ['Councilor'] : null },
      attendance: { lostAfter: 3, regainedAfter: 1 },
    })
  })

  it('is the ordinary one for every number that the configuration does not name', () => {
    const presets = new Map([[5, 'users']] as const)
    expect(standardPolicy(5, presets)).toEqual(standardPolicy(712))
    expect(standardPolicy(712, presets)).toEqual(standardPolicy(101))
  })

  it('gives each asker a policy of their own', () => {
    standardPolicy(101).decisions.pop()
    expect(standardPolicy(101).decisions).toHaveLength(1)
  })
})

describe('every preset', () => {
  it.each(ourPresets)('%s is a policy as the contract describes it, before and since', (name) => {
    const { earlier, current } = firstPolicies(name)
    expect(schema.parse(earlier)).toEqual(earlier)
    expect(schema.parse(current)).toEqual(current)
    expect(current.decisions.map((decision) => decision.name)).toEqual([ordinaryVoteType])
  })

  // The documents that were stored for these groups before, and what they must still say.
  const before = {
    companies: {},
    council: { groupKind: 'council', olderPassRule: 'twiceNo', newerPassRule: 'twoThirds' },
    delegates: {
      groupKind: 'delegates',
      olderPassRule: 'twiceNo',
      newerPassRule: 'twoThirdsOfHalf',
    },
    users: {
      groupKind: 'users',
      deadline: { days: 14, hours: 0, isFixed: true },
      isAutoExtensionAllowed: false,
    },
    'two-thirds': { olderPassRule: 'twiceNo' },
  } as const

  it.each(ourPresets)('%s says what the stored policies of its groups said', (name) => {
    const stored = createFirstFormatPolicy({ ...before[name], voteTypes: [] })
    const { earlier, current } = firstPolicies(name)
    expect(readPolicy(stored, '2023-03-20T06:59:59.999Z')).toEqual(earlier)
    expect(readPolicy({ ...stored, version: 2 }, '2023-03-20T07:00:00.000Z')).toEqual(current)
  })
})

describe('the rule in words', () => {
  const newer = 'The vote passes when quorum is met'
  const older = 'This question follows the earlier criteria. Pass: quorum is met'
  const twiceNo = 'there are at least twice as many Yes votes as No votes'
  const majority = 'there are more Yes votes than No votes'

  it.each([
    ['council', false, `${newer} and at least 2/3 of the Yes plus No votes are Yes.`],
    [
      'delegates',
      false,
      `${newer}, Yes and No combined are more than 50% of the delegate votes, ` +
        'and Yes is more than 2/3 of Yes plus No.',
    ],
    ['users', false, `${newer} and ${majority}.`],
    ['two-thirds', false, `${newer} and ${majority}.`],
    ['companies', false, `${newer} and ${majority}.`],
    ['council', true, `${older} and ${twiceNo}. Fail: otherwise.`],
    ['delegates', true, `${older} and ${twiceNo}. Fail: otherwise.`],
    ['two-thirds', true, `${older} and ${twiceNo}. Fail: otherwise.`],
    ['users', true, `${older} and ${majority}. Fail: otherwise.`],
    ['companies', true, `${older} and ${majority}. Fail: otherwise.`],
  ] as const)('of %s, earlier: %s', (preset, isEarlier, text) => {
    expect(decisionText(createQuestionPolicy(preset, isEarlier))).toBe(text)
  })
})
