/** The mail server permanently refuses the message because of its address or content. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}
