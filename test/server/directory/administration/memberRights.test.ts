/** What the list of a group's members says that each of them may do there, on a real database. */
import { testApplication } from '../../../support/application'
import { people } from '../../../support/directory'

const staff = testApplication().as('staff')

async function found(path: string) {
  const { body } = await staff.get(path)
  return (body as { data: Record<string, unknown>[] }).data
}

test.each([
  ['its company may not vote', 101, 'ineligible', false, false],
  ['its company does not count for quorum', 101, 'proxy', true, false],
  ['it has no company', 101, 'freelancer', false, false],
  ['its company votes and counts', 101, 'member', true, true],
  ['it has the voting title', 36, 'councilor', true, true],
  ['it chairs a working group only', 36, 'chair', true, false],
  ['it has no voting title', 12, 'proxy', false, false],
  ['everybody is a voter', 712, 'user', true, true],
] as const)(
  'the members of a group say what a question that opens now makes of each: %s',
  async (_case, groupId, name, mayVote, countsForQuorum) => {
    expect(await found(`/api/groups/${groupId}/admin/members`)).toContainEqual(
      expect.objectContaining({ userId: people[name], mayVote, countsForQuorum }),
    )
  },
)

test('who is disabled may not vote, whatever their company may, nor be added to a group', async () => {
  const path = `/api/admin/people/${people.colleague}`
  const [row] = await found('/api/admin/people?search=colleague')
  const { firstName, lastName, email, memberId } = row ?? {}
  const sent = { firstName, lastName, email, memberId }
  const candidates = '/api/groups/101/admin/candidates?name=colleague'
  const names = async () => [
    ((await staff.get(candidates)).body as { people: object[] }).people.length,
    (await found('/api/groups/101/admin/companies?search=alder'))[0]?.people,
  ]
  expect(await names()).toEqual([1, ['Colleague Test', 'Member Test']])
  await staff.put(path, { ...sent, isDisabled: true })
  expect(await names()).toEqual([0, ['Member Test']])
  expect(await found('/api/groups/101/admin/members?search=colleague')).toEqual([
    expect.objectContaining({ mayVote: false, countsForQuorum: false }),
  ])
  await staff.put(path, { ...sent, isDisabled: false })
})
