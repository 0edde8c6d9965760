// The association's mail server: it takes mails over TLS from who has a password.
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** Answers the mails as they come: to whom, and how they travelled. Takes those of whoever knows the password. */
export async function openMailbox(port, wanted, { keyFile, file }) {
  const mails = []
  const server = new SMTPServer({
    secure: true,
    key: readFileSync(keyFile),
    cert: readFileSync(file),
    onAuth: ({ username, password }, _session, callback) =>
      password === wanted ? callback(null, { user: username }) : callback(new Error('No')),
    onData(stream, { envelope }, callback) {
      text(stream).then((source) => {
        mails.push({ to: envelope.rcptTo.map(({ address }) => address), source })
        callback()
      }, callback)
    },
  })
  await new Promise((listening) => server.listen(port, '127.0.0.1', listening))
  return { mails, close: () => new Promise((closed) => server.close(closed)) }
}
