import type { VoteQuestionRow } from '../database/repositories/voteQuestions'
import type { RecordedLink, RecordedPerson, RecordedTerms } from './voteEvent'

/** Gives the hash that stands for a text; null stays null. */
export type Seal = (text: string | null) => string | null

type Term = keyof RecordedTerms

/** Each term of a question as the events hold it. */
export const recordedTerms: {
  [T in Term]: (question: VoteQuestionRow, seal: Seal) => RecordedTerms[T]
} = {
  title: (question) => question.title,
  description: (question) => question.description,
  links: (question) => question.linkReference.map(recordedLink),
  motioned: recordedMover,
  seconded: recordedSeconder,
  deadline: (question) => question.voteDeadline,
  isAutoExtensionEnabled: (question) => question.isAutoExtensionEnabled,
  isSendNotification: (question) => question.isSendNotification,
  additionalStakeholdersHash: (question, seal) => seal(question.additionalStakeholders),
  motionRequestId: (question) => question.motionRequestId,
}

function recordedLink({ name, uri }: RecordedLink): RecordedLink {
  return { name, uri }
}

function recordedMover(question: VoteQuestionRow, seal: Seal): RecordedPerson {
  return {
    userId: question.motionedId,
    nameHash: seal(question.motionedName),
    companyName: question.motionedCompanyName,
  }
}

function recordedSeconder(question: VoteQuestionRow, seal: Seal): RecordedPerson {
  return {
    userId: question.secondedId,
    nameHash: seal(question.secondedName),
    companyName: question.secondedCompanyName,
  }
}
