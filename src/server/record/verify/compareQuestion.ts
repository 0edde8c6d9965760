import type { VoteQuestionRow } from '../../database/repositories/voteQuestions'
import type { TextOf } from '../saltedHashes'
import { differingColumns } from './differing'
import type { ReplayedQuestion } from './replayedQuestion'

/** The differences between the stored question and its record; empty where they agree. */
export function compareQuestion(
  row: VoteQuestionRow,
  {
    opened: _opened,
    roll: _roll,
    votes: _votes,
    appointments: _all,
    ...recorded
  }: ReplayedQuestion,
  textOf: TextOf,
): string[] {
  return differingColumns(recorded, row, textOf)
}
