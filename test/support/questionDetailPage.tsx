import type { EarlierVote } from '../../src/contract/desk'
import { act } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { UnknownAction } from '@reduxjs/toolkit'
import type { ReactNode } from 'react'
import type { EligibleVote, UserEligibility } from '../../src/contract/eligibility'
import type { VoteQuestionDetail } from '../../src/contract/voteQuestions'
import { eligibility } from '../../src/client/entities/eligibility/eligibility.request'
import { question } from '../../src/client/entities/voteQuestions/voteQuestions.slice'
import { QuestionPage } from '../../src/client/screens/voteDetail/QuestionPage'
import { VoteForms } from '../../src/client/screens/voteDetail/VoteForms'
import { detailAnswer, eligibilityAnswer } from './questionAnswers'
import { renderPage } from './renderPage'
import { signedIn } from './signedIn'
import { stateAfter } from './stateAfter'

/** The vote of Cedar Chips, which the person of the tests holds. */
export const heldEntryId = 702

export const address = { groupId: 101, voteQuestionId: 7 }

/** The server's answer about question 7, as it stands now. */
export function answered(told: Partial<VoteQuestionDetail> = {}) {
  const isOpen = (told.voteStatus ?? 'Pending') === 'Pending'
  return question.succeeded({
    detail: detailAnswer({ isOpen, ...told }),
    at: '2026-11-21T18:32:05.000Z',
  })
}

/** A vote held in a council, as Councilor unless it says otherwise. */
export function councilVote(told: Partial<EligibleVote> = {}): EligibleVote {
  return {
    rollEntryId: 710,
    title: 'Councilor',
    groupId: 36,
    groupName: 'Review Board',
    memberId: 11,
    memberName: 'Alder Audio',
    voteResultId: null,
    ...told,
  }
}

interface Shown {
  /** The part of the page that is looked at; the whole page where it is not given. */
  part?: ReactNode
  detail?: Partial<VoteQuestionDetail>
  eligibility?: Partial<UserEligibility>
}

/** Shows question 7 to somebody who holds the vote of Cedar Chips. */
export function showQuestion({ part, detail, eligibility: allowed }: Shown = {}) {
  const known = [
    signedIn(),
    answered(detail),
    eligibility.checkSucceeded(eligibilityAnswer(allowed)),
  ]
  const page = renderPage(part ?? <QuestionPage {...address} />, {
    state: stateAfter(...known),
  })
  const tell = (...actions: UnknownAction[]) =>
    act(() => actions.forEach((action) => page.store.dispatch(action)))
  return { ...page, tell, user: userEvent.setup() }
}

/** Shows the votes that the person holds on question 7; `earlier` is what a colleague changed. */
export function showVotesHeld({
  earlier,
  ...shown
}: Omit<Shown, 'part'> & { earlier?: EarlierVote } = {}) {
  return showQuestion({ ...shown, part: <VoteForms {...address} earlier={earlier} /> })
}
