import { ballotBox, yes } from '../../../support/ballotBox'
import { refusalOf } from '../../../support/apiError'
import { companies, companyOf, people } from '../../../support/directory'
import { directoryDatabase } from '../../../support/directoryDatabase'

const database = directoryDatabase()
const box = ballotBox(database.db)

const wanted = [
  'Please name the group you vote for: 36 (Council), 14 (Core Group), 101 (Audio Group).',
]

describe('in the council', () => {
  test('who holds several votes and names none hears which there are', async () => {
    const question = await box.open({ groupId: 36 })
    const refusal = await refusalOf(box.cast(question, 'councilor', yes))
    expect(refusal.details.errors).toEqual({ groupId: wanted })
  })

  test('a proxy names the one of several votes', async () => {
    const question = await box.open({ groupId: 36 })
    const forCouncilor = { ...yes, voterId: people.councilor }
    const refusal = await refusalOf(box.castProxy(question, 'proxy', forCouncilor))
    expect(refusal.details.errors).toEqual({ groupId: wanted })
    expect(await box.castProxy(question, 'proxy', { ...forCouncilor, groupId: 14 })).toMatchObject({
      voterId: people.councilor,
      groupId: 14,
    })
  })
})

test('where companies vote a proxy vote is of the company that is named, not of the first', async () => {
  const question = await box.open()
  for (const memberId of [companies.cedar, companies.alder])
    expect(await box.castProxy(question, 'proxy', { ...yes, memberId })).toMatchObject({ memberId })
})

test('where people vote a proxy vote is of the person who is named, whatever the group and company', async () => {
  const question = await box.open({ groupId: 12 })
  const named = ['secondDelegate', 'delegate'] as const
  for (const [at, person] of named.entries()) {
    const elsewhere = { groupId: 999, memberId: companyOf[named[1 - at] ?? person] }
    const body = { ...yes, voterId: people[person], ...elsewhere }
    expect(await box.castProxy(question, 'proxy', body)).toMatchObject({
      voterId: people[person],
      groupId: 12,
    })
  }
})
