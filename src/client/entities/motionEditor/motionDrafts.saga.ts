import { motionDraftsApi } from '../../api/motionDrafts'
import { sharedDraftSagas } from '../../store/editor/sharedDrafts.saga'
import { selectIsGroupAdmin } from '../groups/groups.selectors'
import { motionDrafts } from './motionDrafts.slice'
import { keptMotion, motionForm, selectKeptBody } from './motionEditor.selectors'

export const motionDraftSagas = sharedDraftSagas({
  shared: motionDrafts,
  kept: keptMotion,
  form: motionForm,
  api: motionDraftsApi,
  hub: 'motions',
  selectBody: selectKeptBody,
  selectMayKeep: (state, { groupId, motionRequestId }) =>
    motionRequestId === null && selectIsGroupAdmin(state, groupId),
})

export const watchMotionDrafts = motionDraftSagas.watchDrafts
