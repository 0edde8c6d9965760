/** Questions that have ended and whose votes are corrected, on a server of their own. */
import type { VersionedBallot } from '../../src/contract/ballotVersions'
import type { VoteQuestionDetail } from '../../src/contract/voteQuestions'
import { inSnapshot } from '../../src/server/database/transaction'
import { verifyRecord } from '../../src/server/record/verify/verifyRecord'
import { testApplication } from './application'
import { ballotBox, type BallotBox, no, type OpenQuestion, yes } from './ballotBox'
import { correctionDesk } from './correctionDesk'
import type { PersonName } from './directory'
import { recordReader } from './recordReader'

/** When they are corrected. */
export const later = '2026-03-20T20:00:00.000Z'

/** A question that passed with two Yes and a No; Elm, which could vote, did not. */
export async function endedQuestion(
  box: BallotBox,
  wanted: Parameters<BallotBox['open']>[0] = {},
): Promise<OpenQuestion> {
  const question = await box.open({ isAutoExtensionEnabled: false, ...wanted })
  await box.cast(question, 'member', yes)
  await box.cast(question, 'second', no)
  await box.cast(question, 'admin', yes)
  await box.end(question, question.deadline)
  return question
}

/** Starts the server before the tests of a file. */
export function correctedVotes() {
  const application = testApplication({ now: later })
  const pathOf = ({ voteQuestionId }: OpenQuestion) =>
    `/api/groups/101/VoteQuestions/${voteQuestionId}`
  return {
    application,
    box: ballotBox(application.db),
    desk: correctionDesk(application.db),
    async detailOf(question: OpenQuestion, person: PersonName = 'member') {
      return (await application.as(person).get(pathOf(question))).body as VoteQuestionDetail
    },
    /** What the server's own check finds. */
    faultsOf: ({ voteQuestionId }: OpenQuestion) =>
      inSnapshot(application.db, async (tx) => (await verifyRecord(tx, voteQuestionId)).faults),
    /** Their record with both verifiers. */
    handedOut: (question: OpenQuestion) => recordReader(application).download(question),
    async versionsOf(question: OpenQuestion, holder: string, reader: PersonName) {
      const { body } = await application.as(reader).get(`${pathOf(question)}/ballots`)
      const { ballots } = body as { ballots: VersionedBallot[] }
      return ballots.find(({ holderName }) => holderName.startsWith(holder))?.versions
    },
  }
}
