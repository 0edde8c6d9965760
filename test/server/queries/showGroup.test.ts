import { testApplication } from '../../support/application'

const application = testApplication()

test.each(['', '/policy', '/users/1/titles'])(
  'staff do not find a group that does not exist (%s)',
  async (rest) => {
    const answer = await application.as('staff').get(`/api/groups/999999${rest}`)
    expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } })
  },
)
