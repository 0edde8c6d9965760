/** Somebody did sign in, and is not let in: they and the operator learn why. */
import { testApplication } from '../../support/application'
import { createCaller } from '../../support/caller'
import { changePerson, people } from '../../support/directory'

const application = testApplication({
  environment: {
    QUORATE_ASSOCIATION: 'Larkspur Alliance',
    QUORATE_SUPPORT: 'mailto:help@larkspur.example',
  },
})

const asking = (token: string) => createCaller(application.app, async () => token)

async function sessionOf(token: string) {
  application.log.length = 0
  const answer = await asking(token).get('/api/session')
  const log = application.log.join('')
  expect(log).not.toContain(token)
  return { ...answer, log }
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
/** What another product of the same provider gives out; nobody looks at its signature. */
const token = (claims: object, typ = 'at+jwt') =>
  `${encode({ alg: 'ES256', typ })}.${encode({ sub: 'ada', ...claims })}.c2lnbmF0dXJl`

const ours = { iss: 'https://login.test.example', aud: 'https://votes.test.example/api' }

test('a person the directory does not know reads so, with a way out', async () => {
  const { status, body, log } = await sessionOf(
    await application.issuer.tokenFor(0, { sub: 'auth0|new' }),
  )
  expect(status).toBe(401)
  expect(body).toMatchObject({
    code: 'not-in-directory',
    detail: expect.stringContaining(
      'you are not in the directory of Larkspur Alliance. Please ask help@larkspur.example, or sign out',
    ),
  })
  expect(log).toContain('"subject":"auth0|new"')
})

test('a disabled person reads so', async () => {
  const { db, issuer } = application
  await changePerson(db, 'secondUser', { isDisabled: true })
  const { status, body } = await sessionOf(await issuer.tokenFor(people.secondUser))
  expect(status).toBe(401)
  expect(body).toMatchObject({
    code: 'account-disabled',
    detail: expect.stringContaining('is disabled'),
  })
})

test.each([
  ['audience', token({ ...ours, aud: ['other-api', 'account'] }), '"audience":"other-api account"'],
  [
    'issuer',
    token({ ...ours, iss: 'https://login.other.example' }),
    '"issuer":"https://login.other',
  ],
  ['typ', token(ours, 'JWT'), '"typ":"JWT"'],
])(
  'a token of another %s is told by its name, in the log with what it says',
  async (claim, it, told) => {
    const { status, body, log } = await sessionOf(it)
    expect(status).toBe(401)
    expect(body).toMatchObject({
      code: 'token-not-for-us',
      detail: expect.stringContaining(`its ${claim} is not the expected one`),
    })
    expect(log).toContain(told)
    expect(log).toContain('"subject":"ada"')
    expect(log).toContain(`token refused: not the expected ${claim}`)
  },
)

test.each([
  ['no token', 'garbage'],
  ['a token for us with a bad signature', token(ours)],
])('%s is asked to sign in, and nothing of it is logged', async (_what, it) => {
  const { body, log } = await sessionOf(it)
  expect(body).toMatchObject({ code: 'not-signed-in' })
  expect(log).not.toContain('refused:')
})
