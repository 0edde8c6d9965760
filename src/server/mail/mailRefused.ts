/** The mail server will not take the message: an address that it does not know, or a mail it does not like. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}
