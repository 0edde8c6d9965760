import type { CompanyBallot, CompanyGroup, CompanyPerson } from '../../../contract/company'
import { formatZoned } from '../../ui/zonedText'

/** What a person of the company may do in a group, in a few words. */
export function rightsText(person: CompanyPerson, groupName: string): string {
  const votes = person.votes.map(({ title, isOfCompany, groupName: votedFor }) => {
    if (isOfCompany) return "casts the company's vote"
    const of = votedFor === groupName ? '' : ` for ${votedFor}`
    return title === null ? 'votes' : `votes as ${title}${of}`
  })
  const rights = [
    ...(votes.length > 0 ? votes : ['observes']),
    ...(person.isProxyVoter ? ['may cast proxy votes'] : []),
    ...(person.isAdmin ? ['admin of the group'] : []),
  ]
  return rights.join(', ')
}

/** Who cast a vote, or whose turn it is. */
export function ballotText({ isVoted, choice, votedBy, votedAt, mayVote }: CompanyBallot): string {
  if (votedBy !== null && votedAt !== null)
    return `${votedBy} voted ${choice}, ${formatZoned(votedAt)}.`
  if (isVoted) return 'Voted. In a blind poll nothing else is told here.'
  return mayVote.length > 0 ? `Not voted yet: ${either(mayVote)} may.` : 'Not voted.'
}

const either = (names: readonly string[]) =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(names)

/** Who stands in for whom in meetings, and until when. */
export function alternateText(alternate: CompanyGroup['alternates'][number]): string {
  const { alternateName, principalName, fromDay, toDay } = alternate
  const from = fromDay === null ? '' : ` from ${fromDay}`
  const until = toDay === null ? '' : ` until ${toDay}`
  return `${alternateName} stands in for ${principalName}${from}${until}`
}
