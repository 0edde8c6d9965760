import { testApplication } from '../../support/application'
import { provisionerOf, provisioning } from '../../support/provisioner'

const application = testApplication({ environment: provisioning })

test.each(['/api/%zz', '/api/%', '/api/groups/%ED%A0%80', '/api/groups/101/VoteQuestions/%c0%af'])(
  'an address that cannot be read, %s, is answered with a problem',
  async (path) => {
    const { status, headers, body } = await application.as('member').get(path)
    expect([400, 404]).toContain(status)
    expect(headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(body).toMatchObject({ code: status === 400 ? 'bad-input' : 'not-found' })
    expect(headers).toHaveProperty('x-content-type-options', 'nosniff')
  },
)

test('a field that is named after a part of every object is refused by its name', async () => {
  const answer = await provisionerOf(application).put('/api/provisioning/directory?__proto__=', {})
  expect(answer.status).toBe(400)
  expect(JSON.stringify(answer.body)).toContain('"__proto__":[')
})
