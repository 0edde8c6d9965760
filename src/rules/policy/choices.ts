/** What each choice of a question counts for, and which must be explained. Voting specification §5. */
import { isBlank } from '../comment'
import type { ChoiceRule, CommentRule, Decision, Side } from './policy'

/** A choice that is not on the ballot, of an imported vote: it counts for the total, and nothing is asked of it. */
const unknown: ChoiceRule = { counts: 'other', comment: 'no', proxyComment: 'must' }

type Choices = Pick<Decision, 'choices' | 'ownChoices'>

function ruleOf({ choices, ownChoices }: Choices, label: string): ChoiceRule {
  return choices.find((choice) => choice.label === label) ?? ownChoices ?? unknown
}

/** What a choice counts for in a decision. */
export function sideOf(decision: Choices, label: string): Side {
  return ruleOf(decision, label).counts
}

/** Whether a question with these choices is decided by the choice that leads, not by two sides. */
export function isByLeadingChoice({ passes }: Pick<Decision, 'passes'>): boolean {
  return passes.some(({ sum, of }) => [sum, of].flat().includes('leading'))
}

/** Whether a vote for a choice may, must or cannot be explained; `byProxy` where it is cast for somebody else. */
export function commentRuleOf(decision: Choices, label: string, byProxy = false): CommentRule {
  const { comment, proxyComment = comment } = ruleOf(decision, label)
  return byProxy ? proxyComment : comment
}

/** The error message for a choice without its comment; null where the ballot is complete. */
export function commentRefusal(
  decision: Choices,
  label: string,
  comment: string | null | undefined,
  byProxy = false,
): string | null {
  return commentRuleOf(decision, label, byProxy) === 'must' && isBlank(comment)
    ? `Comments are required for ${label} votes. Please provide a comment.`
    : null
}
