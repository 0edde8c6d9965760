import { voteQuestionCommandsApi } from '../../api/voteQuestionCommands'
import { saveEditor } from '../../store/editor/saveEditor.saga'
import { motionLink } from '../motionLink/motionLink.request'
import { questionCommand } from '../voteQuestionCommands/voteQuestionCommands.request'
import { questionList } from '../voteQuestions/voteQuestionList.slice'
import { question } from '../voteQuestions/voteQuestions.slice'
import { addressAfterSave } from './editorTarget'
import {
  selectAmendment,
  selectCheckedSave,
  selectNextConfirmation,
  questionForm,
} from './voteQuestionEditor.selectors'

export const questionSave = saveEditor(questionForm, {
  idOf: ({ voteQuestionId }) => voteQuestionId,
  check: selectCheckedSave,
  confirm: selectNextConfirmation,
  create: async (creation) => (await voteQuestionCommandsApi.open(creation)).voteQuestionId,
  created: (target, voteQuestionId) => {
    const { groupId, motionRequestId } = target
    const link =
      motionRequestId === null
        ? []
        : [motionLink.requested({ groupId, motionRequestId, voteQuestionId })]
    return {
      actions: [...link, questionList.noticeOpened({ kind: 'created', groupId, voteQuestionId })],
      address: addressAfterSave(target),
    }
  },
  amendment: selectAmendment,
  amend: voteQuestionCommandsApi.amend,
  amended: (target, detail, at) => ({
    actions: [
      question.succeeded({ detail, at }),
      questionCommand.saved({ voteQuestionId: detail.voteQuestionId }),
    ],
    address: addressAfterSave(target),
  }),
  refetch: (voteQuestionId) => question.requested({ voteQuestionId }),
})

export const watchSaves = questionSave.watchSaves
