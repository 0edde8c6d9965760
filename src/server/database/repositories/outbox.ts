import { hubs } from '../../../contract/hub'
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
