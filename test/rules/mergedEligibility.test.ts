import {
  changedEligibility,
  inactivityRule as sentenceOf,
  type MeetingWeek,
} from '../../src/rules/attendance'
import { mergedEligibility } from '../../src/rules/mergedEligibility'
import { standardPolicy } from '../../src/rules/policy/presets'

const rule = standardPolicy(101).attendance
const inactivityRule = sentenceOf(rule)

const weeksOf = (presence: MeetingWeek['presence'], count: number): MeetingWeek[] =>
  Array.from({ length: count }, (_, at) => ({ week: `2026-W${10 + at}`, presence }))

describe('an eligibility that a directory brings', () => {
  const lost = { isQuorumEligible: false, isLostByAbsence: true, comments: inactivityRule }
  const attended = weeksOf('attended', 1)

  it.each([
    ['nothing', {}, {}],
    [
      'new comments',
      { comments: 'Invoice open.' },
      { comments: `Invoice open. ${inactivityRule}` },
    ],
    ['empty comments', { comments: '' }, { comments: inactivityRule }],
    [
      'it back',
      { isQuorumEligible: true },
      { isQuorumEligible: true, isLostByAbsence: false, comments: '' },
    ],
    [
      'that it is lost',
      { isQuorumEligible: false, comments: 'Left.' },
      { isQuorumEligible: false, isLostByAbsence: false, comments: 'Left.' },
    ],
    ['the loss again without a word', { isQuorumEligible: false }, { isQuorumEligible: false }],
    [
      'the loss again as one by absence',
      { isQuorumEligible: false, comments: inactivityRule },
      { isQuorumEligible: false, comments: inactivityRule },
    ],
  ])('of somebody absent: %s', (_what, brought, written) => {
    expect(mergedEligibility(lost, brought)).toEqual(written)
  })

  it('comes back by attending, with the comments that were brought meanwhile', () => {
    const written = { ...lost, ...mergedEligibility(lost, { comments: 'Invoice open.' }) }
    const back = { isQuorumEligible: true, isLostByAbsence: false, comments: 'Invoice open.' }
    expect(changedEligibility(rule, written, attended)).toEqual(back)
  })

  it('of others stays as it was brought', () => {
    const other = { isQuorumEligible: false, isLostByAbsence: false, comments: 'Left.' }
    expect(mergedEligibility(other, { comments: 'Gone.' })).toEqual({ comments: 'Gone.' })
  })

  it('is lost by absence where the comments give it as the reason', () => {
    const eligible = { isQuorumEligible: true, isLostByAbsence: false, comments: '' }
    const brought = { isQuorumEligible: false, comments: inactivityRule }
    expect(mergedEligibility(eligible, brought)).toEqual(lost)
  })

  it('does not come back by attending where comments alone name an absence', () => {
    const other = { isQuorumEligible: false, isLostByAbsence: false, comments: inactivityRule }
    expect(changedEligibility(rule, other, attended)).toBeNull()
  })

  it('names an absence once, however often it was given back', () => {
    const again = { isQuorumEligible: true, isLostByAbsence: false, comments: inactivityRule }
    expect(changedEligibility(rule, again, weeksOf('missed', 3))).toEqual(lost)
  })
})
