import { hourChoices } from '../../../../src/client/screens/voteQuestionEditor/hourChoices'

const policy = { deadline: { days: 6, hours: 1, isFixed: false } }
const fresh = { now: '2026-11-21T18:30:00.000Z', policy, edited: null }
const offered = (choices: ReturnType<typeof hourChoices>) =>
  choices.filter((choice) => !choice.isDisabled).map((choice) => choice.label)

describe('hourChoices', () => {
  it('offers every full hour from 12:00 AM to 11:00 PM', () => {
    const labels = offered(hourChoices('2026-11-27', fresh))
    expect(labels).toHaveLength(24)
    expect([labels.at(0), labels.at(12), labels.at(-1)]).toEqual([
      '12:00 AM',
      '12:00 PM',
      '11:00 PM',
    ])
  })

  it('disables earlier times on the same day', () => {
    expect(offered(hourChoices('2026-11-21', fresh)).at(0)).toBe('11:00 AM')
  })

  it('disables times before the stored deadline, which stands in the place of its hour', () => {
    const edited = { voteDeadline: '2026-11-28T01:30:00.000Z', isQuorumVoteComplete: false }
    expect(offered(hourChoices('2026-11-27', { ...fresh, edited })).at(0)).toBe('5:30 PM')
    const complete = { ...edited, isQuorumVoteComplete: true }
    expect(offered(hourChoices('2026-11-27', { ...fresh, edited: complete }))).toHaveLength(24)
  })

  it('disables the hour that the clock skips and names the one it repeats', () => {
    const spring = hourChoices('2027-03-14', fresh)
    expect(spring[2]).toMatchObject({ label: '2:00 AM (skipped by the clock)', isDisabled: true })
    const autumn = hourChoices('2027-11-07', fresh)
    expect(autumn[1]).toMatchObject({ label: '1:00 AM (the second one)', isDisabled: false })
  })
})
