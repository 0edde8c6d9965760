import type { MailConfiguration } from '../configuration/readMail'
import { folderMailer } from './mailFolder'
import type { Mailer } from './mailer'
import { mostAtOnce } from './sendingPace'
import { smtpMailer } from './smtpMailer'

export function createMailer(mail: MailConfiguration): Mailer {
  return mail.kind === 'smtp' ? smtpMailer(mail, mostAtOnce) : folderMailer(mail.folder)
}
