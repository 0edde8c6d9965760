import {
  selectEditor,
  selectStoredOrigin,
} from '../../entities/voteQuestionEditor/voteQuestionEditor.selectors'
import {
  restorationRead,
  startedAgain,
} from '../../entities/voteQuestionEditor/voteQuestionEditor.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { RestoredNotice } from '../editor/RestoredNotice'
import { draftNames } from './fieldWords'

/** Tells that a draft is back after a reload or a sign-in; nothing where it never left. */
export function DraftRestored() {
  const dispatch = useAppDispatch()
  const { isRestored, lostFiles, damaged, origin } = useAppSelector(selectEditor)
  const stored = useAppSelector(selectStoredOrigin)
  const fresh = stored ?? origin
  if (!isRestored || fresh === null) return null
  return (
    <RestoredNotice
      lostFiles={lostFiles}
      damaged={damaged}
      names={draftNames}
      onStartAgain={() => dispatch(startedAgain(fresh))}
      onRead={() => dispatch(restorationRead())}
    />
  )
}
