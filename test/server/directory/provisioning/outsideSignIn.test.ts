/** From an empty installation to a person who signed in at the organisation's own provider. */
import { createTestApplication, type TestApplication } from '../../../support/application'
import { createCaller } from '../../../support/caller'
import { audience, startOutsideProvider } from '../../../support/outsideProvider'
import { provisionerOf, provisioning } from '../../../support/provisioner'
import { directoryPath, sentPerson } from '../../../support/sentDirectory'

let provider: Awaited<ReturnType<typeof startOutsideProvider>>
let application: TestApplication

beforeAll(async () => {
  provider = await startOutsideProvider()
  application = await createTestApplication({
    parts: { identity: undefined },
    environment: {
      ...provisioning,
      OIDC_AUTHORITY: provider.authority,
      OIDC_CLIENT_ID: 'quorate-web',
      OIDC_AUDIENCE: audience,
    },
  })
})

afterAll(async () => {
  await application.close()
  await provider.stop()
})

test('a token whose sub is the subject of a person is theirs from the next call on', async () => {
  const sign = await provider.turnKey('one')
  const ada = createCaller(application.app, () => sign({ sub: 'f3b1c8a0-Ada', jti: 'ada' }))
  expect((await ada.get('/api/session')).status).toBe(401)
  const person = sentPerson(9001, { subject: 'f3b1c8a0-Ada', email: 'ada@test.example' })
  const machine = provisionerOf(application)
  await machine.put(directoryPath, { people: [person] })
  expect(await ada.get('/api/session')).toMatchObject({ status: 200, body: { userId: 9001 } })
  const byMail = createCaller(application.app, () => sign({ sub: 'ada@test.example', jti: 'mail' }))
  expect((await byMail.get('/api/session')).status).toBe(401)
})
