import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { Suspense } from 'react'
import { formatDay } from '../../../rules/calendarDay'
import { zonedDay } from '../../../rules/zonedTime'
import { selectIsGroupAdmin } from '../../entities/groups/groups.selectors'
import { selectOpenQuestionDialog } from '../../entities/voteQuestionCommands/voteQuestionCommands.request'
import { selectOutcome, selectResultLabel } from '../../entities/voteQuestions/verdict.selectors'
import { questionPage } from '../../entities/voteQuestions/voteQuestionList.selectors'
import { useAppSelector } from '../../store/hooks'
import { lazyWithRetry } from '../../ui/lazyWithRetry'
import { ZonedTime } from '../../ui/ZonedTime'
import { PageHeader } from '../../ui/PageHeader'
import { SiteLink } from '../../ui/SiteLink'
import { StatusBadge } from '../../ui/StatusBadge'
import { useNow } from '../../ui/useNow'
import { listAddress } from '../detail/listAddress'
import { completedOf, differsFromRecord, isAdministered } from './question.selectors'
import { useQuestion, type QuestionAddress } from './useQuestion'

// Loaded for admins alone.
const AdminMenu = lazyWithRetry(() => import('./commands/QuestionDialogs'))

/** Title, status and deadline: the first things a voter wants to know. */
export function QuestionHeader({ groupId, voteQuestionId }: QuestionAddress) {
  const title = useQuestion(voteQuestionId, (question) => question.title)
  const groupName = useQuestion(voteQuestionId, (question) => question.group.name)
  const mayChange = useQuestion(voteQuestionId, isAdministered)
  const mayAskAgain = useAppSelector((state) => selectIsGroupAdmin(state, groupId))
  // An open dialog stays when the question ends meanwhile: it says so and keeps what was typed.
  const isAsked =
    useAppSelector((state) => selectOpenQuestionDialog(state, voteQuestionId)) !== null
  const query = useAppSelector((state) => questionPage.selectQuery(state, groupId))
  return (
    <PageHeader
      title={title}
      back={{
        to: listAddress(`/group/${groupId}/votingquestions`, query),
        label: 'Voting Questions',
      }}
      documentTitle={`${title} · ${groupName}`}
      subtitle={<QuestionStatus voteQuestionId={voteQuestionId} />}
      actions={
        (mayChange || mayAskAgain || isAsked) && (
          <Suspense>
            <AdminMenu groupId={groupId} voteQuestionId={voteQuestionId} />
          </Suspense>
        )
      }
    />
  )
}

function QuestionStatus({ voteQuestionId }: { voteQuestionId: number }) {
  const result = useQuestion(voteQuestionId, (question) => question.voteResult)
  const amendedAt = useQuestion(voteQuestionId, (question) => question.amendedAt)
  const groupId = useQuestion(voteQuestionId, (question) => question.groupId)
  const completed = useQuestion(voteQuestionId, completedOf)
  const outcome = useAppSelector((state) => selectOutcome(state, voteQuestionId))
  const label = useAppSelector((state) => selectResultLabel(state, voteQuestionId))
  const differs = useQuestion(voteQuestionId, differsFromRecord)
  return (
    <Stack
      direction="row"
      sx={{
        flexWrap: 'wrap',
        alignItems: 'flex-start',
        columnGap: 1.5,
        rowGap: 0.5,
        paddingTop: 0.5,
      }}
    >
      {differs ? (
        <StatusBadge result="Doubtful" />
      ) : (
        <StatusBadge result={result} {...(result !== 'Pending' && { label })} />
      )}
      {amendedAt !== null && (
        <SiteLink to={`/group/${groupId}/votingquestions/${voteQuestionId}/history`}>
          {`Amended ${formatDay(zonedDay(amendedAt))}`}
        </SiteLink>
      )}
      {completed === null ? (
        <Deadline voteQuestionId={voteQuestionId} />
      ) : (
        <span>
          {'Completed '}
          <ZonedTime at={completed} isShort />
        </span>
      )}
      {outcome !== null && !differs && (
        <Box
          sx={{ display: { xs: 'block', md: 'none' }, flexBasis: '100%', color: 'text.primary' }}
        >
          {outcome}
        </Box>
      )}
    </Stack>
  )
}

function Deadline({ voteQuestionId }: { voteQuestionId: number }) {
  const deadline = useQuestion(voteQuestionId, (question) => question.voteDeadline)
  return (
    <Stack direction="row" spacing={0.75}>
      <span>Deadline</span>
      <ZonedTime at={deadline} now={useNow(deadline)} past="has passed" />
    </Stack>
  )
}
