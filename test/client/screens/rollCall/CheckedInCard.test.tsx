import '@testing-library/jest-dom'
import { screen, within } from '@testing-library/react'
import { columnsOf } from '../../../support/gridTable'
import { adminAbilities, checkIn, memberAbilities } from '../../../support/meetingAnswers'
import { meetingTold, showRollCall } from '../../../support/rollCallPage'

const name = 'Checked-in Individuals'

const ada = checkIn({
  memberCompanyName: 'Birch Ltd',
  userTitle: 'Voter',
  joinTimeUtc: '2025-11-21T18:05:00.000Z',
  leaveTimeUtc: '2025-11-21T18:40:00.000Z',
  minutesPresent: 35,
  stays: [{ joinedAt: '2025-11-21T18:05:00.000Z', leftAt: '2025-11-21T18:40:00.000Z' }],
})
const ben = checkIn({
  checkInId: 2,
  userId: 12,
  userFirstName: 'Ben',
  userLastName: 'Birch',
  joinTimeUtc: '2025-11-21T18:03:00.000Z',
  leaveTimeUtc: null,
  minutesPresent: 26,
  stays: [
    { joinedAt: '2025-11-21T18:03:00.000Z', leftAt: '2025-11-21T18:06:00.000Z' },
    { joinedAt: '2025-11-21T18:37:00.000Z', leftAt: null },
  ],
})
const withoutTimes = {
  joinTimeUtc: undefined,
  leaveTimeUtc: undefined,
  minutesPresent: undefined,
  stays: undefined,
}
const staffAbilities = { ...adminAbilities, canSeeTimes: true }

describe('on a desktop', () => {
  it('a check-in has its facts under these heads, in this order; times and removal for staff', () => {
    const { tell } = showRollCall({
      checkIns: [ada, ben].map((row) => ({ ...row, ...withoutTimes })),
    })
    const everybodys = [
      ['Individual Name', 'Ada Alder', 'Ben Birch'],
      ['Company', 'Birch Ltd', 'Alder Audio'],
      ['Role', 'Voter', 'Chair'],
    ]
    expect(columnsOf(name)).toEqual(everybodys)
    tell(meetingTold({ checkIns: [ada, ben], abilities: staffAbilities, revision: 4 }))
    expect(columnsOf(name)).toEqual([
      ...everybodys,
      ['Join Time', 'Nov 21, 2025, 10:05 AM PT', 'Nov 21, 2025, 10:03 AM PT'],
      ['Leave Time', 'Nov 21, 2025, 10:40 AM PT', ''],
      ['Present', '35 min', '26 min10:03-10:06 AM PT, since 10:37 AM PT'],
      ['Remove', '', ''],
    ])
  })

  it('each head but that of removal sorts by what its column shows', async () => {
    const { user } = showRollCall({ checkIns: [ada, ben], abilities: staffAbilities })
    const first = async (head: string) => {
      const heads = within(screen.getByRole('grid', { name })).getAllByRole('columnheader')
      const pressed = heads.find((one) => one.textContent === head)
      await user.click(within(pressed as HTMLElement).getByText(head))
      return columnsOf(name)[0]?.[1]
    }
    expect(await first('Company')).toBe('Ben Birch')
    expect(await first('Role')).toBe('Ben Birch')
    expect(await first('Individual Name')).toBe('Ada Alder')
    expect(await first('Join Time')).toBe('Ben Birch')
    expect(await first('Individual Name')).toBe('Ada Alder')
    expect(await first('Leave Time')).toBe('Ben Birch')
    expect(await first('Individual Name')).toBe('Ada Alder')
    expect(await first('Present')).toBe('Ben Birch')
    expect(await first('Present')).toBe('Ada Alder')
    expect(await first('Remove')).toBe('Ada Alder')
  })
})

describe('on a phone', () => {
  it('a check-in is a card with the same facts', () => {
    showRollCall({ checkIns: [ada, ben], abilities: staffAbilities }, 'phone')
    expect(columnsOf(name)).toEqual([
      [
        'Individual Name',
        'Ada AlderBirch LtdVoterNov 21, 2025, 10:05 AM PT to Nov 21, 2025, 10:40 AM PT',
        'Ben BirchAlder AudioChairNov 21, 2025, 10:03 AM PT10:03-10:06 AM PT, since 10:37 AM PT',
      ],
      ['Remove', '', ''],
    ])
  })

  it('a list of the columns sorts the cards', async () => {
    const { user } = showRollCall({ checkIns: [ada, ben], abilities: memberAbilities }, 'phone')
    const sort = screen.getByRole('combobox', { name: 'Sort by' })
    expect(
      within(sort)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual([
      'Individual Name, ascending',
      'Individual Name, descending',
      'Company, ascending',
      'Company, descending',
      'Role, ascending',
      'Role, descending',
    ])
    await user.selectOptions(sort, 'Individual Name, descending')
    expect(columnsOf(name)[0]?.[1]).toMatch(/^Ben Birch/)
  })
})
