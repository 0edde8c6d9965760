import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { countsComeLater } from '../../../rules/blindPoll'
import type { Tally } from '../../../rules/tally'
import { ChangedFigure } from '../../ui/ChangedFigure'
import { Described, DescriptionList } from '../../ui/DescriptionList'
import { useQuestion } from './useQuestion'

/** More figures than these do not fit beside each other in the narrowest card. */
const mostInLine = 4
/** The total, on a line of its own below the choices. */
const totalBelow = {
  gridColumn: '1 / -1',
  flexDirection: 'row',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  borderTop: 1,
  borderColor: 'divider',
  paddingTop: 1,
}

/** The counts of the choices, in ballot order, and the total. */
export function Counts({ byChoice, total }: Pick<Tally, 'byChoice' | 'total'>) {
  return (
    <DescriptionList
      sx={{
        gridTemplateColumns: 'repeat(auto-fit, minmax(72px, 1fr))',
        // Aligns the figures, also beside a choice whose name takes two lines.
        '& > div': {
          display: 'flex',
          flexDirection: 'column-reverse',
          justifyContent: 'flex-end',
        },
        ...(byChoice.length >= mostInLine && { '& > div:last-of-type': totalBelow }),
        '& dt': { color: 'text.secondary', fontSize: '0.875rem' },
        '& dd': { margin: 0, fontSize: '1.75rem', lineHeight: 1.2, fontWeight: 650 },
      }}
    >
      {[...byChoice, { choice: 'Total', count: total, uncounted: 0 }].map(
        ({ choice, count, uncounted = 0 }) => (
          <Described key={choice} term={choice}>
            <ChangedFigure value={count} />
            {uncounted > 0 && <Uncounted votes={uncounted} />}
          </Described>
        ),
      )}
    </DescriptionList>
  )
}

/** How many of a choice lack the comment with which they would count. */
function Uncounted({ votes }: { votes: number }) {
  return (
    <Box component="span" sx={{ display: 'block', fontSize: '0.875rem', fontWeight: 400 }}>
      {`${votes} not counted`}
    </Box>
  )
}

/** Of a blind poll that has not ended: how many have voted, and when more is shown. */
export function WithheldCounts({ voteQuestionId }: { voteQuestionId: number }) {
  const total = useQuestion(voteQuestionId, (question) => question.totalVotes)
  return (
    <div>
      <Counts byChoice={[]} total={total} />
      <Typography variant="body2" sx={{ marginTop: 1 }}>
        {countsComeLater}
      </Typography>
    </div>
  )
}
