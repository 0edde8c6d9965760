import { testApplication } from '../../../support/application'

const application = testApplication()

test.each(['', '/policy', '/users/1/titles'])(
  'staff do not find a group that does not exist (%s)',
  async (rest) => {
    const answer = await application.as('staff').get(`/api/groups/999999${rest}`)
    expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } })
  },
)

test.each([
  ['staff', 'group-101@test.example'],
  ['admin', 'group-101@test.example'],
  ['member', undefined],
] as const)('%s learns of the mailing list: %s', async (person, reflectorEmail) => {
  const { body } = await application.as(person).get('/api/groups/101')
  expect(body).toHaveProperty('name')
  expect((body as { reflectorEmail?: string }).reflectorEmail).toBe(reflectorEmail)
})
