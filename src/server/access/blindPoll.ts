import type { VoteType } from '../../contract/voteQuestions'

/** Of a blind poll everybody sees the counts, and nobody but the voter who chose what. */
export function isBlindPoll({ voteType }: { voteType: VoteType }): boolean {
  return voteType === 'Blind Straw-poll'
}
