import type { Letter, RenderedMail } from './letter'
import { letterHtml } from './letterHtml'
import { letterText } from './letterText'
import type { Mail, MailNoun } from './mail'
import { voteQuestionLetter } from './voteQuestionLetter'

type WriteLetter<N extends MailNoun> = (
  mail: Extract<Mail, { noun: N }>,
  /** Where the product is reached; links lead there. */
  origin: string,
) => Letter

/** How each noun writes its letters. */
const letters: { [N in MailNoun]: WriteLetter<N> } = {
  voteQuestion: voteQuestionLetter,
}

/** A mail that waited in the outbox, ready to be sent. */
export function renderMail(mail: Mail, origin: string): RenderedMail {
  const letter = letters[mail.noun](mail, origin)
  return { subject: letter.subject, text: letterText(letter), html: letterHtml(letter) }
}
