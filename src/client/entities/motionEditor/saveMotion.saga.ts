import { motionsApi } from '../../api/motions'
import { saveEditor } from '../../store/editor/saveEditor.saga'
import { motionCommand } from '../motionCommands/motionCommands.request'
import { motion } from '../motions/motions.slice'
import { addressBehind } from './motionDraft'
import {
  motionForm,
  selectCheckedMotion,
  selectMotionAmendment,
  selectNextConfirmation,
} from './motionEditor.selectors'

export const { watchSaves: watchMotionSaves } = saveEditor(motionForm, {
  idOf: ({ motionRequestId }) => motionRequestId,
  check: selectCheckedMotion,
  confirm: selectNextConfirmation,
  create: async (creation) => (await motionsApi.make(creation)).motionRequestId,
  created: ({ groupId }, motionRequestId) => ({
    actions: [motionCommand.saved({ kind: 'made', motionRequestId })],
    address: addressBehind({ groupId, motionRequestId }),
  }),
  amendment: selectMotionAmendment,
  amend: motionsApi.amend,
  amended: (target, detail, at) => ({
    actions: [
      motion.succeeded({ detail, at }),
      motionCommand.saved({ kind: 'amended', motionRequestId: detail.motionRequestId }),
    ],
    address: addressBehind(target),
  }),
  refetch: (motionRequestId) => motion.requested({ motionRequestId }),
})
