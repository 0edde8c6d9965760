import Typography from '@mui/material/Typography'
import { useCallback, useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { selectGroupName } from '../../entities/groups/groups.selectors'
import {
  selectStored,
  questionForm,
} from '../../entities/voteQuestionEditor/voteQuestionEditor.selectors'
import { question } from '../../entities/voteQuestions/voteQuestions.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { failureIn } from '../../store/requestState'
import { LoadingText } from '../../ui/LoadingText'
import { PageHeader } from '../../ui/PageHeader'
import { useRouteId } from '../../ui/useRouteId'
import { NotFoundPage } from '../errors/NotFoundPage'
import { ServerErrorPage } from '../errors/ServerErrorPage'
import { EditorPage } from './EditorPage'

/** Writes a new question, one that comes from a motion, or one that is open. */
export default function VoteQuestionEditorScreen() {
  const dispatch = useAppDispatch()
  const groupId = useRouteId('groupId')
  const params = useParams()
  const routeQuestionId = useRouteId('voteQuestionId')
  const routeMotionId = useRouteId('motionRequestId')
  const voteQuestionId = params.voteQuestionId === undefined ? null : routeQuestionId
  const motionRequestId = params.motionRequestId === undefined ? null : routeMotionId
  const isAddress = !Number.isNaN(voteQuestionId) && !Number.isNaN(motionRequestId)
  const { opening, draft, saving } = useAppSelector(questionForm.selectEditor)
  const canEdit = useAppSelector((state) => selectStored(state)?.abilities.canEdit ?? true)
  const hasInput = useAppSelector(questionForm.selectHasInput)
  const groupName = useAppSelector((state) => selectGroupName(state, groupId))
  const failure = failureIn(opening)

  const open = useCallback(() => {
    dispatch(questionForm.actions.opened({ groupId, voteQuestionId, motionRequestId }))
    if (voteQuestionId !== null) dispatch(question.opened({ groupId, voteQuestionId }))
  }, [dispatch, groupId, motionRequestId, voteQuestionId])
  const close = useCallback(() => {
    dispatch(questionForm.actions.closed())
    if (voteQuestionId !== null) dispatch(question.closed({ voteQuestionId }))
  }, [dispatch, voteQuestionId])
  useEffect(() => {
    if (!isAddress) return
    open()
    return close
  }, [close, isAddress, open])

  const list = { to: `/group/${groupId}/votingquestions`, label: 'Voting Questions' }
  if (!isAddress || failure?.code === 'not-found') {
    const isAboutMotion = motionRequestId !== null
    return <NotFoundPage area={isAboutMotion ? 'relatedMotion' : 'votingquestions'} back={list} />
  }
  if (failure) {
    const retry = () => {
      close()
      open()
    }
    return <ServerErrorPage code={failure.status || undefined} onRetry={retry} />
  }
  if (draft === null)
    return (
      <LoadingText
        heading={voteQuestionId === null ? 'Create Voting Question' : 'Edit Voting Question'}
      />
    )
  // What was typed stays when the voting ends meanwhile; saving it tells why it is too late.
  if (!canEdit && !hasInput && saving.status === 'idle') {
    return (
      <>
        <PageHeader
          title="Edit Voting Question"
          subtitle={groupName}
          back={{ to: `${list.to}/${voteQuestionId}`, label: 'The question' }}
        />
        <Typography>Voting on this question has ended. It can no longer be changed.</Typography>
      </>
    )
  }
  return <EditorPage />
}
