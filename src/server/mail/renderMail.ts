import type { Letter, RenderedMail } from './letter'
import { letterHtml } from './letterHtml'
import { letterText } from './letterText'
import type { Mail } from './mail'
import { meetingLetter } from './meetingLetter'
import { motionLetter } from './motionLetter'
import { recordLetter } from './recordLetter'
import { voteQuestionLetter } from './voteQuestionLetter'

/**
 * A mail that waited, ready to be sent.
 *
 * @param origin where the product is reached; links lead there
 */
export function renderMail(mail: Mail, origin: string): RenderedMail {
  const written = letterOf(mail, origin)
  const letter = { ...written, sections: written.sections.filter(({ facts }) => facts.length > 0) }
  return { subject: letter.subject, text: letterText(letter), html: letterHtml(letter) }
}

/** How each noun writes its letters. */
function letterOf(mail: Mail, origin: string): Letter {
  switch (mail.noun) {
    case 'voteQuestion':
      return voteQuestionLetter(mail, origin)
    case 'motion':
      return motionLetter(mail, origin)
    case 'event':
      return meetingLetter(mail, origin)
    case 'record':
      return recordLetter(mail, origin)
  }
}
