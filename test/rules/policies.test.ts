import { entityOf, standardPolicy } from '../../src/rules/policies'

describe('standardPolicy', () => {
  it.each([
    [36, 'council', 'twiceNo', 'twoThirds'],
    [12, 'delegates', 'twiceNo', 'twoThirdsOfHalf'],
    [712, 'users', 'majority', 'majority'],
    [14, 'companies', 'twiceNo', 'majority'],
    [674, 'companies', 'twiceNo', 'majority'],
    [101, 'companies', 'majority', 'majority'],
    [102, 'companies', 'majority', 'majority'],
  ])('group %i is %s, %s and then %s', (groupId, groupKind, olderPassRule, newerPassRule) => {
    expect(standardPolicy(groupId)).toMatchObject({ groupKind, olderPassRule, newerPassRule })
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
      version: 1,
      choices: ['Yes', 'No', 'Abstain'],
      releaseDate: '2023-03-20',
      quorumShare: { numerator: 1, denominator: 2, strict: true },
      closeWaitHours: 24,
      motionDeadlineDays: 7,
    })
  })

  it('is the ordinary one for every number that the configuration does not name', () => {
    const presets = new Map([[5, 'users']] as const)
    expect(standardPolicy(5, presets)).toEqual(standardPolicy(712))
    expect(standardPolicy(712, presets)).toEqual(standardPolicy(101))
  })

  it('gives each asker a policy of their own', () => {
    standardPolicy(101).choices.push('Out of Scope')
    expect(standardPolicy(101).choices).toEqual(['Yes', 'No', 'Abstain'])
  })
})

describe('entityOf', () => {
  it.each([
    ['council', 'councilors'],
    ['delegates', 'delegates'],
    ['users', 'users'],
    ['companies', 'member companies'],
  ] as const)('of %s is %s', (kind, entity) => {
    expect(entityOf(kind)).toBe(entity)
  })
})
