import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { selectDraftLadder } from '../../entities/voteQuestionEditor/voteQuestionEditor.selectors'
import { useAppSelector } from '../../store/hooks'
import { PacificTime } from '../../ui/PacificTime'
import { SectionCard } from '../../ui/SectionCard'

/** The life of the question to be: its first deadline, the extensions that are possible, its last day. */
export function LifeCard() {
  const ladder = useAppSelector(selectDraftLadder)
  const first = ladder.at(0)
  const last = ladder.at(-1)
  const possible = ladder.filter((rung) => rung.state === 'possible')
  return (
    <SectionCard title="Life of the question">
      {first === undefined || last === undefined ? (
        <Typography color="textSecondary">Shown once there is a date.</Typography>
      ) : (
        <Box component="dl" sx={{ display: 'grid', gap: 1.5, margin: 0, '& dd': { margin: 0 } }}>
          <div>
            <Term>First deadline</Term>
            <dd>
              <PacificTime at={first.deadline} />
            </dd>
          </div>
          <div>
            <Term>Possible extensions</Term>
            <dd>
              {possible.length === 0
                ? 'None'
                : `${possible.length}, one day each, while quorum is not met`}
            </dd>
          </div>
          <div>
            <Term>Last day</Term>
            <dd>
              <PacificTime at={last.deadline} />
            </dd>
          </div>
        </Box>
      )}
    </SectionCard>
  )
}

function Term({ children }: { children: string }) {
  return (
    <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
      {children}
    </Box>
  )
}
