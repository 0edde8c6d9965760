import type { MailConfiguration } from '../configuration/readMail'
import { folderMailer } from './mailFolder'
import type { Mailer } from './mailer'
import { mostAtOnce } from './sendingPace'
import { smtpMailer } from './smtpMailer'

/** The way that mails leave by the configuration. */
export function createMailer(mail: MailConfiguration): Mailer {
  return mail.kind === 'smtp' ? smtpMailer(mail, mostAtOnce) : folderMailer(mail.folder)
}
