import type { QuestionType } from '../../contract/voteQuestions'

const ordinary: QuestionType = 'Yes/No/Abstain/Out of Scope'
const ordinaryChoices = new Set(ordinary.split('/'))

/** The question type that fits a list of choices, for questions that name none. */
export function questionTypeFor(choices: readonly string[]): QuestionType {
  return choices.every((choice) => ordinaryChoices.has(choice)) ? ordinary : 'Choice Vote'
}
