import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import { selectVoteQuestion } from '../../entities/voteQuestions/voteQuestions.selectors'
import { CardTime } from '../list/CardTime'
import { shownBy } from '../list/entityCells'
import type { IdsPage } from '../list/usePaging'
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
import { Row } from '../../ui/Row'

const Shown = shownBy(selectVoteQuestion)

/** The page of questions on a phone. */
export default function QuestionCards(page: IdsPage) {
  return (
    <PagedCards label="Voting questions" {...page}>
      {(id) => <Shown id={id} show={(question) => <QuestionCard question={question} />} />}
    </PagedCards>
  )
}

const Figures = styled(Row)({
  gap: '0 16px',
  '& div': { display: 'flex', gap: 6 },
  '& dd': { fontWeight: 600 },
})

const StatusAndTime = styled('div')({
  display: 'flex',
  alignItems: 'center',
  columnGap: 8,
  '& > div:first-of-type': { display: 'flex', flexShrink: 0, maxWidth: '60%' },
})

/** A row as a card, for a phone. */
function QuestionCard({ question }: QuestionProps) {
  return (
    <RowCard>
      <Stack direction="row" spacing={1}>
        <CallerStatusIcon question={question} />
        <QuestionTitle question={question} />
      </Stack>
      <StatusAndTime>
        <div>
          <QuestionStatus question={question} />
        </div>
        <CardTime {...questionTime(question)} />
      </StatusAndTime>
      <Figures as="dl">
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
      </Figures>
    </RowCard>
  )
}
