/** The mails that a person chose: one event at once, and a daily digest of what waits. */
import { onOneLine } from '../../rules/plainText'
import { resultWord } from '../../rules/outcome'
import { webhookKinds } from '../../rules/webhookKinds'
import type { NotificationKind } from '../../rules/notifications'
import type { NoticeFacts } from '../database/repositories/notices'
import { actionTo, bothClocks, fact, type Letter, letterAbout, site } from './letter'
import type { QueuedMail } from './queuedMail'

export type NoticeMail = QueuedMail<'notice', NotificationKind, NoticeFacts>

/** One thing that waits or happened. */
export interface DigestLine {
  title: string
  groupName: string
  dueAt: string | null
  /** What happens if nobody does anything, or what came of it. */
  text: string | null
  /** Null where it is about no group; absent in mails from before. */
  groupId?: number | null
  /** Whether it is the work of staff. */
  isForStaff?: boolean
}

export type DigestMail = QueuedMail<
  'digest',
  'daily',
  { userId: number; title: string; lines: DigestLine[] }
>

/** `subjectId` is the id of the person. */
export function digestMail(userId: number, email: string, lines: DigestLine[]): DigestMail {
  const title = lines.length === 1 ? '1 thing at your desk' : `${lines.length} things at your desk`
  const facts = { userId, title, lines }
  return { noun: 'digest', subjectId: userId, kind: 'daily', recipients: [email], facts }
}

const chosen = 'You chose this mail in My Settings, where you can change it.'

/** @param origin the product's base URL */
export function noticeLetter({ facts, subjectId }: NoticeMail, origin: string): Letter {
  const { groupId, event, result, passes, deadline } = facts
  const isMotion = event.startsWith('motion')
  const isOver = result !== null && result !== 'Pending'
  const by = isMotion ? 'Second by' : 'Vote by'
  const inShort = isOver
    ? fact('Result', resultWord(result, passes ? { passes } : undefined))
    : fact(by, deadline && bothClocks(new Date(deadline).toISOString()))
  const [noun, page] = isMotion ? ['motion', 'motions'] : ['voting question', 'votingquestions']
  return letterAbout(facts, webhookKinds[event], {
    paragraphs: [],
    sections: [{ heading: 'In short', facts: inShort }],
    action: actionTo(`View the ${noun}`, origin, groupId, `${page}/${subjectId}`),
    closing: chosen,
  })
}

/** @param origin the product's base URL */
export function digestLetter({ facts: { title, lines } }: DigestMail, origin: string): Letter {
  const desk = lines.flatMap(({ title: its, groupName, dueAt, text }) =>
    fact(onOneLine(groupName ? `${its} (${groupName})` : its), dueAt && bothClocks(dueAt), text),
  )
  return letterAbout({ ...site, title }, 'What waits for you', {
    subject: `[Quorate] ${title}`,
    paragraphs: [],
    sections: [{ heading: 'Your desk', facts: desk }],
    action: { label: 'Open your desk', address: `${origin}/` },
    closing: `${chosen} It is sent only when something waits.`,
  })
}
