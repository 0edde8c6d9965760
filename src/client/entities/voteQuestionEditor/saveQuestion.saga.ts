import { voteQuestionCommandsApi } from '../../api/voteQuestionCommands'
import { saveEditor } from '../../store/editor/saveEditor.saga'
import { linkRequested } from '../motionLink/motionLink.slice'
import { questionSaved } from '../voteQuestionCommands/voteQuestionCommands.slice'
import { noticeShown } from '../voteQuestions/voteQuestionList.slice'
import { detailRequested, detailSucceeded } from '../voteQuestions/voteQuestions.slice'
import { addressAfterSave } from './editorTarget'
import {
  selectAmendment,
  selectCheckedSave,
  selectNextConfirmation,
  voteQuestionEditor,
} from './voteQuestionEditor.selectors'

export const questionSave = saveEditor(voteQuestionEditor, {
  idOf: ({ voteQuestionId }) => voteQuestionId,
  check: selectCheckedSave,
  confirm: selectNextConfirmation,
  create: async (creation) => (await voteQuestionCommandsApi.open(creation)).voteQuestionId,
  created: (target, voteQuestionId) => {
    const { groupId, motionRequestId } = target
    const link =
      motionRequestId === null ? [] : [linkRequested({ groupId, motionRequestId, voteQuestionId })]
    return {
      actions: [...link, noticeShown({ kind: 'created', groupId, voteQuestionId })],
      address: addressAfterSave(target),
    }
  },
  amendment: selectAmendment,
  amend: voteQuestionCommandsApi.amend,
  amended: (target, detail, at) => ({
    actions: [
      detailSucceeded({ detail, at }),
      questionSaved({ voteQuestionId: detail.voteQuestionId }),
    ],
    address: addressAfterSave(target),
  }),
  refetch: (voteQuestionId) => detailRequested({ voteQuestionId }),
})

export const watchSaves = questionSave.watchSaves
