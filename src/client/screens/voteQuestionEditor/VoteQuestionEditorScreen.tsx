import { useMemo } from 'react'
import { selectGroupName } from '../../entities/groups/groups.selectors'
import {
  questionForm,
  selectStored,
} from '../../entities/voteQuestionEditor/voteQuestionEditor.selectors'
import { useAppSelector } from '../../store/hooks'
import { useEarly } from '../../ui/lazyWithRetry'
import { useOptionalRouteId, useRouteId } from '../../ui/useRouteId'
import { EditorScreen } from '../editor/EditorScreen'
import NotFoundPage from '../errors/NotFoundPage'
import { EditorPage } from './EditorPage'

/** What the list says of a question that was just asked. */
const loadNotice = () => import('../voteQuestionList/DoneNotice')

/** Writes a new question, one that comes from a motion, or one that is open. */
export default function VoteQuestionEditorScreen() {
  const groupId = useRouteId('groupId')
  const voteQuestionId = useOptionalRouteId('voteQuestionId')
  const motionRequestId = useOptionalRouteId('motionRequestId')
  const repeatedId = useOptionalRouteId('fromQuestionId')
  const firstId = useOptionalRouteId('firstQuestionId')
  const draftId = useOptionalRouteId('draftId')
  const target = useMemo(() => {
    const ofNew = { groupId, voteQuestionId, motionRequestId, draftId }
    return firstId === null
      ? { ...ofNew, fromQuestionId: repeatedId }
      : { ...ofNew, fromQuestionId: firstId, isSecondVote: true as const }
  }, [draftId, firstId, groupId, motionRequestId, repeatedId, voteQuestionId])
  const list = `/group/${groupId}/votingquestions`
  useEarly(loadNotice)
  return (
    <EditorScreen
      editor={questionForm}
      target={target}
      title={voteQuestionId === null ? 'Create Voting Question' : 'Edit Voting Question'}
      notFound={
        <NotFoundPage
          area={motionRequestId === null ? 'votingquestions' : 'relatedMotion'}
          back={{ to: list, label: 'Voting Questions' }}
        />
      }
      canEdit={useAppSelector((state) => selectStored(state)?.abilities.canEdit ?? true)}
      ended={{
        back: { to: `${list}/${voteQuestionId}`, label: 'The question' },
        subtitle: useAppSelector((state) => selectGroupName(state, groupId)),
        text: 'Voting on this question has ended. It can no longer be changed.',
      }}
    >
      <EditorPage />
    </EditorScreen>
  )
}
