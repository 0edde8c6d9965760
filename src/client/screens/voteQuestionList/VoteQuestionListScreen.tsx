import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { selectIsGroupAdmin } from '../../entities/groups/groups.selectors'
import { selectNotice } from '../../entities/voteQuestions/voteQuestionList.selectors'
import { questionList } from '../../entities/voteQuestions/voteQuestionList.slice'
import { useAppSelector } from '../../store/hooks'
import { useOpened } from '../../store/useOpened'
import { lazyWithRetry } from '../../ui/lazyWithRetry'
import { NativeSelect } from '../../ui/NativeSelect'
import { PageHeader } from '../../ui/PageHeader'
import { useRouteId } from '../../ui/useRouteId'
import { ExportButton } from '../list/ExportButton'
import { ExportFailure } from '../list/ExportFailure'
import { ListNotices } from '../list/ListNotices'
import { exportQueryOf, type ListPageProps } from '../list/listQuery'
import { ListToolbar } from '../list/ListToolbar'
import { useGroupPage } from '../list/useGroupPage'
import { useListQuery } from '../list/useListQuery'
import { QuestionList } from './QuestionList'

/** A group's voting questions, kept fresh while they are on screen. */
export default function VoteQuestionListScreen() {
  const groupId = useRouteId('groupId')
  const { query, changeQuery } = useListQuery()
  const isAdmin = useAppSelector((state) => selectIsGroupAdmin(state, groupId))
  const hasNotice = useAppSelector((state) => selectNotice(state, groupId) !== null)

  const wanted = exportQueryOf(query)
  const usual = { groupId, workbook: 'voteQuestions', query: wanted } as const
  const everyVote = {
    groupId,
    workbook: 'everyVote',
    query: { ...wanted, votes: 'all' },
  } as const

  useOpened(questionList.opened({ groupId, query }), questionList.closed())

  const create = isAdmin && (
    <Button component={RouterLink} to={`/group/${groupId}/votingquestions/new`} variant="contained">
      Create Vote
    </Button>
  )
  return (
    <>
      <PageHeader {...useGroupPage(groupId, 'Voting Questions')} actions={create} />
      <ListNotices {...usual} hub="voteQuestions" subject="voting questions">
        {hasNotice && (
          <Suspense>
            <DoneNotice groupId={groupId} />
          </Suspense>
        )}
        <ExportFailure {...everyVote} subject="votes" />
      </ListNotices>
      <ListToolbar placeholder="Search voting questions" query={query} changeQuery={changeQuery}>
        <AwaitingField query={query} changeQuery={changeQuery} />
        <ExportButton {...usual} />
        <ExportButton {...everyVote} label="Export Every Vote to Excel" />
      </ListToolbar>
      <QuestionList groupId={groupId} query={query} changeQuery={changeQuery} />
      <Welcome />
    </>
  )
}

/** Narrows the list to the questions that wait for a vote of the person's; begins again at the first page. */
function AwaitingField({ query, changeQuery }: ListPageProps) {
  return (
    <NativeSelect
      label="Show"
      isLabelHidden
      placeholder="All questions"
      value={query.awaiting ?? ''}
      choices={[['me', 'Waiting for me']]}
      onChoose={(chosen) => changeQuery({ awaiting: chosen === 'me' ? 'me' : undefined, page: 1 })}
      sx={{ flex: { xs: 1, sm: 'none' }, minWidth: '8.75rem', width: { sm: '10rem' } }}
    />
  )
}

const DoneNotice = lazyWithRetry(() => import('./DoneNotice'))
const WelcomeDialog = lazyWithRetry(() => import('./WelcomeDialog'))

const welcomedKey = 'quorate.welcomed'

/**
 * Whether this browser has shown the welcome; also true where the browser stores nothing, so that it does not
 * return on each visit.
 */
function wasWelcomed(): boolean {
  try {
    return localStorage.getItem(welcomedKey) !== null
  } catch {
    return true
  }
}

/** The welcome, once per browser; its dialog is loaded only then. */
function Welcome() {
  const [isOpen, setOpen] = useState(() => !wasWelcomed())
  const start = () => {
    localStorage.setItem(welcomedKey, 'yes')
    setOpen(false)
  }
  return (
    isOpen && (
      <Suspense>
        <WelcomeDialog onStart={start} />
      </Suspense>
    )
  )
}
