import { Described } from '../../ui/DescriptionList'
import { SiteLink } from '../../ui/SiteLink'
import { useNow } from '../../ui/useNow'
import { ZonedTime } from '../../ui/ZonedTime'
import { secondVoteFrom } from './question.selectors'
import { useQuestion, type QuestionAddress } from './useQuestion'

/** Whether a second vote on a question may open now, and until when. */
export function useSecondVote(voteQuestionId: number) {
  const detail = useQuestion(voteQuestionId, (question) => question)
  return secondVoteFrom(detail, useNow(secondVoteFrom(detail, detail.created).until ?? undefined))
}

/** The other one of a first and a second vote, or that a second one may be called; nothing of other questions. */
export function SecondVote({ groupId, voteQuestionId }: QuestionAddress) {
  const firstId = useQuestion(voteQuestionId, (question) => question.secondVoteOfId)
  const secondId = useQuestion(voteQuestionId, (question) => question.secondVoteId)
  const { isAllowed, until } = useSecondVote(voteQuestionId)
  const address = (id: number) => `/group/${groupId}/votingquestions/${id}`
  if (firstId !== null)
    return (
      <Described term="First vote">
        <SiteLink to={address(firstId)}>The question before</SiteLink>
      </Described>
    )
  if (secondId === null && !isAllowed) return null
  return (
    <Described term="Second vote">
      {secondId === null ? (
        <>
          May be called
          {until !== null && (
            <>
              {' until '}
              <ZonedTime at={until} />
            </>
          )}
        </>
      ) : (
        <SiteLink to={address(secondId)}>The question after it</SiteLink>
      )}
    </Described>
  )
}
