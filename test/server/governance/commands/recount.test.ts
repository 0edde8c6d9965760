import * as fc from 'fast-check'
import { evaluateVotes } from '../../../../src/rules/verdict'
import { evaluateStoredVotes } from '../../../../src/server/governance/commands/recount'
import { findRoll } from '../../../../src/server/database/repositories/rollEntries'
import { lockVoteQuestion } from '../../../../src/server/database/repositories/voteQuestions'
import { findVotes } from '../../../../src/server/database/repositories/voteResults'
import { inTransaction } from '../../../../src/server/database/transaction'
import { ballotBox } from '../../../support/ballotBox'
import { directoryDatabase } from '../../../support/directoryDatabase'

const database = directoryDatabase()

const line = fc.record({
  isVoteEligible: fc.boolean(),
  isQuorumEligible: fc.boolean(),
  /** 'Maybe' is a choice that the ballot does not offer. */
  choice: fc.constantFrom(null, 'Yes', 'No', 'Abstain', 'Maybe'),
})

test('what the database counts is what the rule counts, of any roll and votes', async () => {
  const { groupId, voteQuestionId } = await ballotBox(database.db).open()
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 12 }), async (lines) => {
      await fill(voteQuestionId, lines)
      await inTransaction(database.db, async (tx) => {
        const question = await lockVoteQuestion(tx, groupId, voteQuestionId)
        if (!question) throw new Error('The question is gone.')
        const votes = await findVotes(tx, voteQuestionId)
        const { policy, choices, quorumCount } = question
        const ruled = evaluateVotes({
          policy,
          hasEnded: true,
          roll: await findRoll(tx, voteQuestionId),
          choices,
          votes: votes.map(({ rollEntryId, voteChoice }) => ({ rollEntryId, choice: voteChoice })),
          quorumCount,
        })
        expect(await evaluateStoredVotes(tx, question)).toEqual(ruled)
      })
    }),
    { numRuns: 40 },
  )
})

interface Line {
  isVoteEligible: boolean
  isQuorumEligible: boolean
  choice: string | null
}

/** Puts a roll with votes in the place of the one there is. */
async function fill(voteQuestionId: number, lines: readonly Line[]): Promise<void> {
  const { pool } = database
  await pool.query('delete from vote_results where vote_question_id = $1', [voteQuestionId])
  await pool.query('delete from roll_entries where vote_question_id = $1', [voteQuestionId])
  for (const { isVoteEligible, isQuorumEligible, choice } of lines) {
    const { rows } = await pool.query<{ roll_entry_id: number }>(
      `insert into roll_entries (vote_question_id, kind, group_id, group_name, is_vote_eligible,
         is_quorum_eligible, is_active) values ($1, 'company', 101, 'Audio', $2, $3, true)
       returning roll_entry_id`,
      [voteQuestionId, isVoteEligible, isQuorumEligible],
    )
    if (choice === null) continue
    await pool.query(
      `insert into vote_results (vote_question_id, roll_entry_id, vote_choice, voter_name, created_at,
         last_modified_by_id, last_modified_by_name, last_modified_date)
       values ($1, $2, $3, 'Somebody', now(), 1, 'Somebody', now())`,
      [voteQuestionId, rows[0]?.roll_entry_id, choice],
    )
  }
}
