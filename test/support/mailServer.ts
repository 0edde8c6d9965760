import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { Certificate } from './certificate'

/** A mail as it arrived. */
interface ArrivedMail {
  to: string[]
  /** It came over TLS. */
  isSecure: boolean
  /** Header lines and bodies as they travelled. */
  source: string
}

/** How the server answers a message; `hang` never does. */
type Answer = 'take' | 'hang' | { code: number }

export interface MailServer {
  url: string
  arrived: ArrivedMail[]
  /** From now on every recipient is answered so. */
  answer: (how: Answer | ((recipient: string) => Answer)) => void
  stop(): Promise<void>
}

/**
 * A real mail server on this machine; on a port of its own unless one is named, and in plain unless it has
 * a certificate, with which it offers STARTTLS.
 */
export async function startMailServer(
  port = 0,
  certificate: Certificate | null = null,
): Promise<MailServer> {
  const arrived: ArrivedMail[] = []
  let answerTo: (recipient: string) => Answer = () => 'take'
  const server = new SMTPServer({
    authOptional: true,
    ...(certificate ?? { disabledCommands: ['STARTTLS'] }),
    closeTimeout: 50,
    onRcptTo({ address }, _session, callback) {
      const answer = answerTo(address)
      if (answer === 'hang') return
      if (answer === 'take') return callback()
      callback(Object.assign(new Error('Not now'), { responseCode: answer.code }))
    },
    onData(stream, { envelope, secure }, callback) {
      text(stream)
        .then((source) => {
          const to = envelope.rcptTo.map(({ address }) => address)
          arrived.push({ to, source, isSecure: secure })
          callback()
        })
        .catch(callback)
    },
  })
  // Some tests have clients that disconnect in the middle.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: taken } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${taken}`,
    arrived,
    answer(how) {
      answerTo = typeof how === 'function' ? how : () => how
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
