/** Corrections on a real database, driven through the commands with a clock of the test's own. */
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { CorrectionChange } from '../../src/contract/corrections'
import {
  approveCorrection,
  askCorrection,
  declineCorrection,
  previewCorrection,
  withdrawCorrection,
} from '../../src/server/governance/commands/corrections'
import type { Transaction } from '../../src/server/database/open'
import { inPreview, inTransaction } from '../../src/server/database/transaction'
import { noon, type OpenQuestion } from './ballotBox'
import { people, type PersonName } from './directory'

export const reasons = { reason: 'It was read out wrongly.', evidence: 'Protocol, page 2.' }

/** As somebody may have typed them. */
const padded = { reason: ` ${reasons.reason}`, evidence: `${reasons.evidence}\n` }

/** Drives the commands in a group; every act may name its instant, else it happens at `noon`. */
export function correctionDesk(db: NodePgDatabase, groupId = 101) {
  const act = (person: PersonName, at: string) => ({
    userId: people[person],
    readClock: async () => at,
  })
  const run = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(db, work)
  const path = (correctionId: number) => ({ groupId, correctionId })
  return {
    ask: (by: PersonName, change: CorrectionChange, at = noon) =>
      run((tx) => askCorrection(tx, act(by, at), groupId, { change, ...padded })),
    preview: (by: PersonName, change: CorrectionChange, at = noon) =>
      inPreview(db, (tx) => previewCorrection(tx, act(by, at), groupId, change)),
    approve: (by: PersonName, correctionId: number, at = noon) =>
      run((tx) => approveCorrection(tx, act(by, at), path(correctionId))),
    decline: (by: PersonName, correctionId: number, reason = 'Not so.', at = noon) =>
      run((tx) => declineCorrection(tx, act(by, at), path(correctionId), reason)),
    withdraw: (by: PersonName, correctionId: number, at = noon) =>
      run((tx) => withdrawCorrection(tx, act(by, at), path(correctionId))),
  }
}

/** The vote that a company holds on a question, as it shall be. */
export function voteChange(
  { voteQuestionId, roll }: OpenQuestion,
  memberId: number,
  voteChoice: string,
  voteReason: string | null = null,
): CorrectionChange {
  const line = roll.find((entry) => entry.memberId === memberId)
  const rollEntryId = line?.rollEntryId ?? 0
  return { kind: 'vote', voteQuestionId, rollEntryId, voteChoice, voteReason }
}
