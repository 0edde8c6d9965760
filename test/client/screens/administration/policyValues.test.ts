import {
  draftOf,
  partsOf,
  policyFields,
  saidOf,
  valuesOfPolicy,
} from '../../../../src/client/screens/administration/policyValues'
import { firstPolicies, presetNames } from '../../../../src/rules/policy/presets'

const { current } = firstPolicies('council')
const values = valuesOfPolicy(current)

it('has a field for every value of a policy', () => {
  expect(new Set(policyFields.map(({ name }) => name))).toEqual(new Set(Object.keys(values)))
})

it.each(presetNames)('sends the bylaws of %s as they are where nothing is changed', (preset) => {
  const { format: _format, version: _version, ...parts } = firstPolicies(preset).current
  const policy = firstPolicies(preset).current
  expect(partsOf(draftOf(policy, valuesOfPolicy(policy)))).toEqual(parts)
})

it('says a rule in words while it is written', () => {
  const { passes, quorum } = saidOf(draftOf(current, { ...values, passes: 'Yes > 3/4 of cast' }))
  expect(passes).toEqual({
    text: 'The vote passes when quorum is met and Yes is more than three quarters of all votes cast.',
    isRefused: false,
  })
  expect(quorum?.text).toBe(
    'More than half of the active councilors must vote, whatever their choice.',
  )
})

it('says what a rule that cannot be read must be like, and what none may be missing', () => {
  const said = saidOf(draftOf(current, { ...values, passes: 'Yes >', meetingQuorum: 'many' }))
  expect(said.passes).toEqual({
    text: expect.stringMatching(/^Please provide it such as/),
    isRefused: true,
  })
  expect(said.meetingQuorum).toMatchObject({ isRefused: true })
  expect(said.quorum).toMatchObject({ isRefused: false })
})

it('adds and drops the straw polls alone', () => {
  const named = (draft: ReturnType<typeof draftOf>) =>
    draft.policy.decisions.map(({ name, secrecy }) => [name, secrecy])
  const both = draftOf(current, { ...values, allowsStrawPolls: true, allowsBlindPolls: true })
  expect(named(both)).toEqual([
    ['Collect Vote From Group', 'open'],
    ['Straw-poll', 'open'],
    ['Blind Straw-poll', 'blind'],
  ])
  const blind = { ...valuesOfPolicy(both.policy), allowsStrawPolls: false }
  expect(named(draftOf(both.policy, blind))).toEqual([
    ['Collect Vote From Group', 'open'],
    ['Blind Straw-poll', 'blind'],
  ])
})
