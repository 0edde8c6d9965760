import { hubs } from '../../../contract/hub'
import type { QuestionMail } from '../../mail/voteQuestionMail'
import type { Transaction } from '../open'
import { outbox } from '../schema/outbox'

/** Leaves word for everybody who looks at the question; sent after the commit. */
export async function tellHubOfVoteQuestion(
  tx: Transaction,
  { groupId, voteQuestionId }: { groupId: number; voteQuestionId: number },
): Promise<void> {
  const topic = hubs.voteQuestions.event
  await tx.insert(outbox).values({ kind: 'hub', topic, groupId, subjectId: voteQuestionId })
}

/**
 * Leaves a mail about a question of a group; sent after the commit. `number` tells mails of one kind
 * apart, and the same number is never mailed twice. A mail to nobody is none.
 */
export async function leaveMail(
  tx: Transaction,
  groupId: number,
  mail: QuestionMail,
  number: number,
): Promise<void> {
  const { kind: topic, voteQuestionId, recipients } = mail
  if (recipients.length === 0) return
  const onceKey = `${topic}:${voteQuestionId}:${number}`
  await tx
    .insert(outbox)
    .values({ kind: 'mail', topic, groupId, subjectId: voteQuestionId, payload: mail, onceKey })
    .onConflictDoNothing()
}
