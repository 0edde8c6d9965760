/** What the editor is given: a policy, a motion, and a draft that passes every rule. */
import type { EditorTarget } from '../../src/client/entities/voteQuestionEditor/editorTarget'

export {
  editTarget,
  motionAnswer,
  motionTarget,
  soundDraft,
} from '../../src/client/app/stepper/flows/motionAnswers'
export { policyAnswer } from './policies'

export const newTarget: EditorTarget = {
  groupId: 101,
  voteQuestionId: null,
  motionRequestId: null,
  fromQuestionId: null,
}
