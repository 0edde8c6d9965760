/** The mail server refuses the message for good, for its address or its content. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}
