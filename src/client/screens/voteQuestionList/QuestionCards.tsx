import Stack from '@mui/material/Stack'
import {
  selectListIds,
  selectListRequest,
  selectListTotal,
} from '../../entities/voteQuestions/voteQuestionList.selectors'
import { selectVoteQuestion } from '../../entities/voteQuestions/voteQuestions.selectors'
import { useAppSelector } from '../../store/hooks'
import { CardTime } from '../list/CardTime'
import { shownBy } from '../list/entityCells'
import type { ListPageProps } from '../list/listQuery'
import { PagedCards } from '../list/PagedCards'
import { RowCard } from '../list/RowCard'
import {
  CallerStatusIcon,
  QuestionStatus,
  questionTime,
  QuestionTitle,
  Quorum,
  TotalVotes,
  YesVotes,
  type QuestionProps,
} from './questionCells'

const Shown = shownBy(selectVoteQuestion)

/** The page of questions on a phone. */
export default function QuestionCards(page: ListPageProps) {
  return (
    <PagedCards
      label="Voting questions"
      ids={useAppSelector(selectListIds)}
      total={useAppSelector(selectListTotal)}
      isSettled={useAppSelector(selectListRequest).status === 'done'}
      {...page}
    >
      {(id) => <Shown id={id} show={(question) => <QuestionCard question={question} />} />}
    </PagedCards>
  )
}

/** A row as a card, for a phone. */
function QuestionCard({ question }: QuestionProps) {
  return (
    <RowCard>
      <Stack direction="row" spacing={1}>
        <CallerStatusIcon question={question} />
        <QuestionTitle question={question} />
      </Stack>
      <Stack direction="row" sx={{ alignItems: 'center', columnGap: 1 }}>
        <Stack direction="row" sx={{ flexShrink: 0, maxWidth: '60%' }}>
          <QuestionStatus question={question} />
        </Stack>
        <CardTime {...questionTime(question)} />
      </Stack>
      <Stack
        direction="row"
        component="dl"
        sx={{
          flexWrap: 'wrap',
          columnGap: 2,
          margin: 0,
          '& div': { display: 'flex', gap: 0.75 },
          '& dt': { color: 'text.secondary' },
          '& dd': { margin: 0, fontWeight: 600 },
        }}
      >
        <div>
          <dt>Yes Votes</dt>
          <dd>
            <YesVotes question={question} />
          </dd>
        </div>
        <div>
          <dt>Total Votes</dt>
          <dd>
            <TotalVotes question={question} />
          </dd>
        </div>
        <div>
          <dt>Quorum</dt>
          <dd>
            <Quorum question={question} />
          </dd>
        </div>
      </Stack>
    </RowCard>
  )
}
