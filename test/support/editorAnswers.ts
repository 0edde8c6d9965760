/** What the editor is given: a policy, a motion, and a draft that passes every rule. */
import { editTarget } from '../../src/client/app/stepper/flows/motionAnswers'
import type { EditorTarget } from '../../src/client/entities/voteQuestionEditor/editorTarget'
import type { MotionDraft, QuestionDraft } from '../../src/contract/drafts'

export {
  editTarget,
  motionAnswer,
  motionTarget,
  soundDraft,
} from '../../src/client/app/stepper/flows/motionAnswers'
export { policyAnswer } from './policies'

export const newTarget: EditorTarget = { ...editTarget, voteQuestionId: null }

/** What drafts of every kind have. */
export const draftAnswer = {
  draftId: 5,
  attachments: [{ fileName: 'plan.pdf', size: 3 }],
  opensAt: null,
  isTemplate: false,
  refusal: null,
  savedBy: 'Ben Birch',
  savedAt: '2026-11-20T18:00:00.000Z',
  revision: 2,
}

/** A draft that the admins of group 101 share. */
export function questionDraftAnswer(told: Partial<QuestionDraft> = {}): QuestionDraft {
  return {
    ...draftAnswer,
    written: {
      title: 'Adopt the test plan',
      description: 'As circulated.',
      voteType: 'Collect Vote From Group',
      choices: [],
      deadlineUtc: '2026-11-28T01:00:00.000Z',
      links: [],
      motionedId: 1,
      secondedId: null,
      isSendNotification: true,
      additionalStakeholders: '',
      isAutoExtensionEnabled: true,
    },
    motioned: { userId: 1, name: 'Ada Alder', company: 'Alder Audio' },
    seconded: null,
    ...told,
  }
}

/** The same of a motion. */
export function motionDraftAnswer(told: Partial<MotionDraft> = {}): MotionDraft {
  const written = { title: 'Adopt the plan', description: 'As circulated.', linkReference: [] }
  return { ...draftAnswer, written, ...told }
}
