import { useEffect } from 'react'
import { selectGroupPage } from '../../entities/configuration/configuration.selectors'
import { fileDismissed } from '../../entities/files/files.slice'
import { selectGroupName } from '../../entities/groups/groups.selectors'
import { listClosed, listOpened } from '../../entities/voteQuestions/voteQuestionList.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { PageHeader } from '../../ui/PageHeader'
import { useRouteId } from '../../ui/useRouteId'
import { AwaitingField } from './AwaitingField'
import { CreateVoteButton } from './CreateVoteButton'
import { ListNotices } from './ListNotices'
import { ExportButton } from '../list/ExportButton'
import { ListToolbar } from '../list/ListToolbar'
import { QuestionList } from './QuestionList'
import { useListQuery } from '../list/useListQuery'
import { Welcome } from './Welcome'

/** A group's voting questions, kept fresh while they are on screen. */
export default function VoteQuestionListScreen() {
  const groupId = useRouteId('groupId')
  const dispatch = useAppDispatch()
  const { query, ask } = useListQuery()
  const groupName = useAppSelector((state) => selectGroupName(state, groupId))
  const groupPage = useAppSelector((state) => selectGroupPage(state, groupId))

  useEffect(() => {
    dispatch(listOpened({ groupId, query }))
    return () => {
      dispatch(listClosed())
    }
  }, [dispatch, groupId, query])

  useEffect(
    () => () => {
      dispatch(fileDismissed())
    },
    [dispatch],
  )

  return (
    <>
      <PageHeader
        title="Voting Questions"
        subtitle={groupName}
        back={{ to: groupPage, label: groupPage === '/groups' ? 'My groups' : groupName }}
        documentTitle={`Voting Questions · ${groupName}`}
        actions={<CreateVoteButton groupId={groupId} />}
      />
      <ListNotices groupId={groupId} />
      <ListToolbar placeholder="Search voting questions" query={query} ask={ask}>
        <AwaitingField query={query} ask={ask} />
        <ExportButton groupId={groupId} workbook="voteQuestions" />
      </ListToolbar>
      <QuestionList groupId={groupId} query={query} ask={ask} />
      <Welcome />
    </>
  )
}
