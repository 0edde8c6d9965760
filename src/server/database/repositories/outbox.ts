import { hubs } from '../../../contract/hub'
import { directoryChanged, signedOut } from '../../domain/hubEvent'
import type { Transaction } from '../open'
import { mailDeliveries, outbox } from '../schema/outbox'

/** Leaves word for everybody who looks at the question; sent after the commit. */
export async function enqueueVoteQuestionChanged(
  tx: Transaction,
  { groupId, voteQuestionId }: { groupId: number; voteQuestionId: number },
): Promise<void> {
  const topic = hubs.voteQuestions.event
  await tx.insert(outbox).values({ kind: 'hub', topic, groupId, subjectId: voteQuestionId })
}

/** Leaves word for everybody who looks at the motion; sent after the commit. */
export async function enqueueMotionChanged(
  tx: Transaction,
  { groupId, motionRequestId }: { groupId: number; motionRequestId: number },
): Promise<void> {
  const topic = hubs.motions.event
  await tx.insert(outbox).values({ kind: 'hub', topic, groupId, subjectId: motionRequestId })
}

/** Leaves word for everybody who looks at the meeting; sent after the commit. */
export async function enqueueEventChanged(
  tx: Transaction,
  { groupId, eventId }: { groupId: number; eventId: number },
): Promise<void> {
  const topic = hubs.events.event
  await tx.insert(outbox).values({ kind: 'hub', topic, groupId, subjectId: eventId })
}

/** Leaves word for the hubs that rights may have changed, of anybody; sent after the commit, to no browser. */
export async function enqueueDirectoryChanged(tx: Transaction): Promise<void> {
  await tx.insert(outbox).values({ kind: 'hub', topic: directoryChanged, groupId: 0, subjectId: 0 })
}

/** Leaves word for the hubs that a person signed out; sent after the commit, to no browser. */
export async function enqueueSignedOut(tx: Transaction, userId: number): Promise<void> {
  await tx.insert(outbox).values({ kind: 'hub', topic: signedOut, groupId: 0, subjectId: userId })
}

/** What the outbox must know of a mail; the rest of it is its letter's own. */
export interface QueuedMail {
  noun: string
  kind: string
  subjectId: number
  recipients: readonly string[]
}

/**
 * Leaves a mail that concerns a group; sent after the commit, to each recipient by itself. `number` tells
 * mails of one kind apart, and the same number is never mailed twice. A mail to nobody is none.
 */
export async function enqueueMail(
  tx: Transaction,
  groupId: number,
  mail: QueuedMail,
  number: number,
): Promise<void> {
  const { noun, kind, subjectId, recipients } = mail
  if (recipients.length === 0) return
  const topic = `${noun}.${kind}`
  const onceKey = `${topic}:${subjectId}:${number}`
  const [left] = await tx
    .insert(outbox)
    .values({ kind: 'mail', topic, groupId, subjectId, payload: mail, onceKey })
    .onConflictDoNothing()
    .returning({ outboxId: outbox.outboxId })
  if (!left) return
  const { outboxId } = left
  await tx.insert(mailDeliveries).values(recipients.map((recipient) => ({ outboxId, recipient })))
}
