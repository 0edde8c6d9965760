/** How mails travel to a mail server that does, or does not, turn to TLS. */
import { type Mailer, MailRefused, type Message } from '../../../src/server/mail/message'
import { smtpMailer } from '../../../src/server/mail/mailers'
import { type Certificate, makeCertificate } from '../../support/certificate'
import { type MailServer, startMailServer } from '../../support/mailServer'

const message: Message = {
  messageId: '<abc@votes.example.org>',
  date: new Date('2026-11-21T20:00:00.000Z'),
  from: 'Quorate <votes@example.org>',
  to: 'member@test.example',
  subject: 'Voting opened',
  text: 'Text',
  html: '<p>Text</p>',
  headers: {},
}

let certificate: Certificate
let server: MailServer | undefined
let mailer: Mailer | undefined

beforeAll(() => {
  certificate = makeCertificate()
})

afterEach(async () => {
  mailer?.close()
  await server?.stop()
})

interface Meeting {
  offersTls: boolean
  requiresTls: boolean
  /** What the mail server's address says besides. */
  query?: Record<string, string>
}

/** Sends the message to a server that offers TLS or does not; what arrived there. */
async function send({ offersTls, requiresTls, query = {} }: Meeting) {
  server = await startMailServer(0, offersTls ? certificate : null)
  const url = `${server.url}/?${new URLSearchParams(query)}`
  mailer = smtpMailer({ url, requiresTls }, 1)
  await mailer.send(message, AbortSignal.timeout(5_000))
  return server.arrived
}

const trusting = () => ({ 'tls.ca': certificate.cert })

test.each([true, false])('turns to TLS where the server offers it, required: %s', async (must) => {
  const arrived = await send({ offersTls: true, requiresTls: must, query: trusting() })
  expect(arrived).toMatchObject([{ to: ['member@test.example'], isSecure: true }])
})

test('sends in plain where nothing else is offered or wanted', async () => {
  const arrived = await send({ offersTls: false, requiresTls: false })
  expect(arrived).toMatchObject([{ isSecure: false }])
})

test.each(['', 'requireTLS', 'ignoreTLS', 'opportunisticTLS'])(
  'sends nothing in plain where TLS is required, whatever the address says: %s',
  async (word) => {
    const query = { [word]: String(word !== 'requireTLS') }
    const sent = send({ offersTls: false, requiresTls: true, query })
    // Tried again later: somebody may mend the server.
    await expect(sent).rejects.not.toThrow(MailRefused)
    expect(server?.arrived).toEqual([])
  },
)

test('sends nothing to a server whose certificate nobody vouches for', async () => {
  await expect(send({ offersTls: true, requiresTls: true })).rejects.toThrow(/self-signed/)
  expect(server?.arrived).toEqual([])
})
