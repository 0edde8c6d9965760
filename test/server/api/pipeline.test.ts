import { testApplication } from '../../support/application'
import { createCaller } from '../../support/caller'
import { changePerson, people } from '../../support/directory'
import { provisionerOf, provisioning } from '../../support/provisioner'
import { directoryPath, storedGroup } from '../../support/sentDirectory'

const application = testApplication({ environment: provisioning })

const bearer = (token: string) => createCaller(application.app, async () => token)
const questions = '/api/groups/101/VoteQuestions'
const cast = `${questions}/1/VoteResults`

describe('who calls', () => {
  test('is asked before everything else: no token is 401 whatever is wrong besides', async () => {
    for (const path of [questions, '/api/groups/abc/VoteQuestions', `${questions}?page=-1`]) {
      const answer = await application.anybody.get(path)
      expect(answer).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
      expect(answer.headers['www-authenticate']).toBe('Bearer')
    }
    const badBody = await application.anybody.post(cast, '{', {
      headers: { 'content-type': 'application/json' },
    })
    expect(badBody.status).toBe(401)
  })

  test.each([
    ['garbage', () => Promise.resolve('garbage')],
    ['expired', () => application.issuer.tokenFor(people.member, { exp: 1 })],
    ['of nobody in the directory', () => application.issuer.tokenFor(999_999)],
    ['whose subject is no id', () => application.issuer.tokenFor(0, { sub: '4 or 1=1' })],
  ])('a token that is %s is 401', async (_what, token) => {
    expect((await bearer(await token()).get('/api/session')).status).toBe(401)
  })

  test('a disabled person is 401 at the next call, with a token that is still good', async () => {
    const caller = bearer(await application.issuer.tokenFor(people.secondUser))
    const setDisabled = (isDisabled: boolean) =>
      changePerson(application.db, 'secondUser', { isDisabled })
    await setDisabled(true)
    expect((await caller.get('/api/session')).status).toBe(401)
    await setDisabled(false)
    expect((await caller.get('/api/session')).status).toBe(200)
  })

  test('signing out refuses that token and no other', async () => {
    const caller = bearer(await application.issuer.tokenFor(people.second))
    const other = bearer(await application.issuer.tokenFor(people.second))
    expect(await caller.delete('/api/session')).toMatchObject({ status: 204, body: '' })
    expect((await caller.get('/api/session')).status).toBe(401)
    expect((await other.get('/api/session')).status).toBe(200)
  })

  test('a public call needs no token, and takes a stale one', async () => {
    expect((await application.anybody.get('/api/configuration')).status).toBe(200)
    expect((await bearer('stale').get('/api/configuration')).status).toBe(200)
  })
})

describe('the group', () => {
  test('is closed to others, existing or not, before anything about the object', async () => {
    const outsider = application.as('outsider')
    for (const path of [questions, `${questions}/12abc`, '/api/groups/999/VoteQuestions']) {
      expect(await outsider.get(path)).toMatchObject({
        status: 403,
        body: { code: 'access-denied', area: 'votingquestions', type: '/problems/access-denied' },
      })
    }
    const badBody = await outsider.post(cast, { voteChoice: 7 })
    expect(badBody.status).toBe(403)
  })

  test('is open to members and staff', async () => {
    for (const person of ['member', 'ineligible', 'staff'] as const)
      expect((await application.as(person).get(questions)).status).toBe(200)
  })

  test('that does not exist is not found by staff', async () => {
    const answer = await application.as('staff').get('/api/groups/999')
    expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } })
  })

  test('is closed at the next call once the membership has gone', async () => {
    const ofGroup14 = '/api/groups/14/VoteQuestions'
    const caller = bearer(await application.issuer.tokenFor(people.memberOf14))
    expect((await caller.get(ofGroup14)).status).toBe(200)
    const sent = storedGroup(14, { memberships: [{ userId: people.adminOf14 }] })
    await provisionerOf(application).put(directoryPath, { groups: [sent] })
    expect((await caller.get(ofGroup14)).status).toBe(403)
  })
})

describe('what is asked', () => {
  test.each(['12abc', '1e3', '-1', '2147483648', '1.0', '%00', '0x10', '٣'])(
    'an id written %s is bad input that names the field',
    async (id) => {
      const answer = await application.as('member').get(`${questions}/${encodeURI(id)}`)
      expect(answer).toMatchObject({ status: 400, body: { code: 'bad-input' } })
      expect(Object.keys((answer.body as { errors: object }).errors)).toEqual(['id'])
    },
  )

  test('every bad field is named at once', async () => {
    const answer = await application.as('member').get(`${questions}?page=0&size=101&sort=2`)
    expect(answer.status).toBe(400)
    const { errors } = answer.body as { errors: Record<string, string[]> }
    expect(Object.keys(errors).toSorted()).toEqual(['page', 'size', 'sort'])
  })

  test.each([{}, { voteChoice: null }, { voteChoice: 7 }, { voteChoice: '' }])(
    'a vote of %j is told to choose',
    async (body) => {
      const answer = await application.as('member').post(cast, body)
      expect(answer).toMatchObject({
        status: 400,
        body: { errors: { voteChoice: ['Please choose one of the choices.'] } },
      })
    },
  )

  test.each([null, [], 7])('a body that is no object is told so: %j', async (body) => {
    const { status, body: answer } = await application
      .as('member')
      .post(`${questions}/1/VoteResults`, body)
    expect(status).toBe(400)
    expect(answer).toMatchObject({ errors: { body: ['Please send a JSON object.'] } })
  })

  test('a parameter given twice is bad input', async () => {
    const answer = await application.as('member').get(`${questions}?page=1&page=2`)
    expect(answer).toMatchObject({ status: 400, body: { errors: { page: [expect.any(String)] } } })
  })

  test.each(['/API/Groups/101/votequestions', `${questions}/`])(
    '%s is the same call: case and a slash at the end do not matter',
    async (path) => {
      expect((await application.as('member').get(path)).status).toBe(200)
      expect((await application.as('outsider').get(path)).status).toBe(403)
      expect((await application.anybody.get(path)).status).toBe(401)
    },
  )

  test.each([
    ['GET', '/api//groups/101/VoteQuestions'],
    ['OPTIONS', questions],
    ['PUT', questions],
    ['GET', '/api/nothing'],
    ['POST', '/nothing'],
    ['GET', '/api/%zz'],
    ['GET', '/api/%C0%80'],
  ])('%s %s is a problem: not found', async (method, path) => {
    const answer = await application.as('member').call(method, path)
    expect(answer).toMatchObject({ status: 404, body: { code: 'not-found', status: 404 } })
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
  })

  test('HEAD is decided like GET', async () => {
    expect((await application.as('member').call('HEAD', questions)).status).toBe(200)
    expect((await application.as('outsider').call('HEAD', questions)).status).toBe(403)
  })
})
