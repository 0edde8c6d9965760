import type { Granted } from '../domain/grant'
import type { VoteQuestionRow } from '../database/repositories/voteQuestions'
import { canonicalJson, type Plain } from './canonicalJson'
import { questionFields, type RecordedTerms, type Seal, type Term, terms } from './questionFields'
import { Seals, type SealedText } from './seals'
import type { AmendedContent, RecordedChange } from './voteEvent'

/** The event of an amendment: every term that differs, and the reason where one was given. */
export function amendedEvent(
  before: VoteQuestionRow,
  after: VoteQuestionRow,
  { actor, right }: Granted,
  reason: string | null,
): { content: AmendedContent; texts: SealedText[] } {
  const seals = new Seals()
  const seal: Seal = (text) => seals.seal(text)
  const changes = terms
    .filter((term) => readable(term, before) !== readable(term, after))
    .map((field) => {
      const { recorded } = questionFields[field]
      return { field, old: recorded(before, seal), new: recorded(after, seal) } as RecordedChange
    })
  const content: AmendedContent = {
    event: 'amended',
    actor: { userId: actor.userId, nameHash: seals.seal(actor.name) },
    right,
    changes,
    reasonHash: seals.seal(reason),
  }
  return { content, texts: seals.texts }
}

/** Salts differ each time, so terms are compared with their texts. */
function readable(term: Term, question: VoteQuestionRow): string {
  const value: Plain<RecordedTerms[Term]> = questionFields[term].recorded(question, (text) => text)
  return canonicalJson(value)
}
