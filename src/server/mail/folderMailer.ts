import { createTransport } from 'nodemailer'
import { storeMail } from './mailFolder'
import type { Mailer } from './mailer'

/** Sends nothing: writes every mail into a folder as it would have travelled. */
export function folderMailer(folder: string): Mailer {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(message) {
      const { message: source } = await transport.sendMail({ ...message })
      if (!Buffer.isBuffer(source)) throw new TypeError('The mail was not written in one piece.')
      await storeMail(folder, message, source)
    },
    close: () => transport.close(),
  }
}
