import { testApplication } from '../../support/application'
import { people } from '../../support/directory'
import { portOf } from '../../support/portOf'
import { hubConnection } from '../../support/hubConnection'

const application = testApplication()

beforeAll(async () => {
  await application.app.listen({ port: 0, host: '127.0.0.1' })
})

const caller = async () => {
  const token = await application.issuer.tokenFor(people.member)
  return application.withToken(async () => token)
}
type Caller = Awaited<ReturnType<typeof caller>>
const ticketOf = async (person: Caller) => {
  const { body } = await person.get('/api/session/hubTicket')
  return (body as { ticket: string }).ticket
}

/** The unmodified client with a credential of its own making. */
const connection = (accessTokenFactory: () => string | Promise<string>, skipNegotiation: boolean) =>
  hubConnection(
    `127.0.0.1:${portOf(application.app)}/api/hubs/VoteQuestionHub`,
    accessTokenFactory,
    { skipNegotiation },
  )

test.each([true, false])(
  'the official client connects by a ticket, once (negotiation skipped: %s)',
  async (skips) => {
    const ticket = await ticketOf(await caller())
    const first = connection(() => ticket, skips)
    await first.start()
    await expect(connection(() => ticket, skips).start()).rejects.toThrow()
    await first.stop()
  },
)

test('a ticket for each attempt brings it back again', async () => {
  const person = await caller()
  const client = connection(() => ticketOf(person), true)
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await client.start()
    await client.stop()
  }
  expect(client.state).toBe('Disconnected')
})

test('a ticket is no token for calls, and opens nothing after the sign-out', async () => {
  const person = await caller()
  const ticket = await ticketOf(person)
  const asToken = application.withToken(async () => ticket)
  expect((await asToken.get('/api/session')).status).toBe(401)
  expect((await person.delete('/api/session')).status).toBe(204)
  await expect(connection(() => ticket, true).start()).rejects.toThrow()
})
