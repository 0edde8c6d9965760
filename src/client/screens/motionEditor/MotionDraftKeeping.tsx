import { useStore } from 'react-redux'
import {
  selectFreshMotion,
  selectHasUnsavedMotion,
  selectMotionEditor,
} from '../../entities/motionEditor/motionEditor.selectors'
import {
  motionRestorationRead,
  motionStartedAgain,
} from '../../entities/motionEditor/motionEditor.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import type { RootState } from '../../store/rootReducer'
import { LeaveDialog } from '../editor/LeaveDialog'
import { RestoredNotice } from '../editor/RestoredNotice'
import { motionDraftNames } from './motionFieldNames'

/** Tells that a draft is back, and asks before it is left behind. */
export function MotionDraftKeeping() {
  const dispatch = useAppDispatch()
  const store = useStore<RootState>()
  const { isRestored, lostFiles, damaged } = useAppSelector(selectMotionEditor)
  const startAgain = () => {
    const fresh = selectFreshMotion(store.getState())
    if (fresh) dispatch(motionStartedAgain(fresh))
  }
  return (
    <>
      {isRestored && (
        <RestoredNotice
          lostFiles={lostFiles}
          damaged={damaged}
          names={motionDraftNames}
          onStartAgain={startAgain}
          onRead={() => dispatch(motionRestorationRead())}
        />
      )}
      <LeaveDialog hasInput={selectHasUnsavedMotion} onDiscard={startAgain} />
    </>
  )
}
