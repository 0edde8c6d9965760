/** What the editor is given: a policy, a motion, and a draft that passes every rule. */
import type { GroupPolicyAnswer } from '../../src/contract/groups'
import type { EditorTarget } from '../../src/client/entities/voteQuestionEditor/editorTarget'

export {
  editTarget,
  motionAnswer,
  motionTarget,
  soundDraft,
} from '../../src/client/app/stepper/flows/motionAnswers'

export const newTarget: EditorTarget = { groupId: 101, voteQuestionId: null, motionRequestId: null }

export function policyAnswer(told: Partial<GroupPolicyAnswer> = {}): GroupPolicyAnswer {
  return {
    groupId: 101,
    version: 1,
    groupKind: 'companies',
    entity: 'member companies',
    choices: ['Yes', 'No', 'Abstain'],
    voteTypes: [],
    quorum: { numerator: 1, denominator: 2, strict: true },
    passRule: { older: 'majority', newer: 'majority' },
    passRuleText: { older: 'More Yes than No.', newer: 'More Yes than No.' },
    deadline: { days: 6, hours: 1, isFixed: false },
    isAutoExtensionAllowed: true,
    maxExtensions: 7,
    closeWaitHours: 24,
    releaseDate: '2023-03-20',
    ...told,
  }
}
