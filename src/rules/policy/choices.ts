/** What each choice of a question counts for, and which must be explained. Voting specification §5. */
import { isBlank } from '../comment'
import { choiceRuleOf, type CommentRule, type Decision, type Side } from './policy'

type Choices = Pick<Decision, 'choices' | 'ownChoices'>

/** What a choice counts for in a decision. */
export function sideOf(decision: Choices, label: string): Side {
  return choiceRuleOf(decision, label).counts
}

/** Whether the leading choice decides, because the choices have no two sides. */
export function isByLeadingChoice({ passes }: Pick<Decision, 'passes'>): boolean {
  return passes.some(({ sum, of }) => [sum, of].flat().includes('leading'))
}

/** Whether a vote for a choice may, must or cannot be explained; `byProxy` where it is cast for somebody else. */
export function commentRuleOf(decision: Choices, label: string, byProxy = false): CommentRule {
  const { comment, proxyComment = comment } = choiceRuleOf(decision, label)
  return byProxy ? proxyComment : comment
}

/** Whether a vote counts as `other`, because it lacks the comment with which its choice would count for its side. */
export function isUncounted(
  decision: Choices,
  vote: { choice: string; hasComment: boolean; byProxy: boolean },
): boolean {
  const { choice, hasComment, byProxy } = vote
  return !hasComment && commentRuleOf(decision, choice, byProxy) === 'elseNotCounted'
}

/** Whether votes of a decision may count for another side because they lack a comment. */
export function asksForComments({ choices, ownChoices }: Choices): boolean {
  return [...choices, ...(ownChoices ? [ownChoices] : [])].some(
    ({ comment, proxyComment }) =>
      comment === 'elseNotCounted' || proxyComment === 'elseNotCounted',
  )
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
