import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useCallback, useState } from 'react'
import type { Duty } from '../../../contract/desk'
import { selectDuties, selectDutiesByTerm, selectVotesToCast } from '../../entities/desk/desk.slice'
import { useAppSelector } from '../../store/hooks'
import { EmptyState } from '../../ui/EmptyState'
import { PlainList } from '../../ui/PlainList'
import { SectionCard } from '../../ui/SectionCard'
import { useNow } from '../../ui/useNow'
import { DutyLine } from './DutyLine'
import { VoteInTurn } from './VoteInTurn'

/** What waits, under when it falls due; votes are cast in their line, or one after the other. */
export function Duties() {
  const duties = useAppSelector(selectDuties)
  const terms = useAppSelector(selectDutiesByTerm)
  const toCast = useAppSelector(selectVotesToCast)
  const now = useNow()
  const [opened, setOpened] = useState<Duty | null>(null)
  const [turn, setTurn] = useState<readonly Duty[] | null>(null)
  const toggle = useCallback(
    (duty: Duty) => setOpened((before) => (before?.id === duty.id ? null : duty)),
    [],
  )
  if (turn) return <VoteInTurn votes={turn} onEnd={() => setTurn(null)} />
  if (duties?.length === 0 && opened === null)
    return (
      <SectionCard title="Nothing waits for you">
        <EmptyState text="Votes, motions, meetings and what else needs you will stand here." />
      </SectionCard>
    )
  // A vote that is cast in its line stays on screen until it is closed, though it waits no longer.
  const isListed = duties?.some(({ kind, id }) => kind === 'vote' && id === opened?.id)
  return (
    <Stack spacing={3}>
      {toCast.length > 1 && (
        <Button variant="contained" onClick={() => setTurn(toCast)} style={{ alignSelf: 'start' }}>
          {`Go through the votes (${toCast.length})`}
        </Button>
      )}
      {opened && !isListed && (
        <SectionCard title="Your vote">
          <PlainList>
            <DutyLine duty={opened} now={now} isOpened onToggle={toggle} />
          </PlainList>
        </SectionCard>
      )}
      {terms.map(({ term, duties: due }) => (
        <SectionCard key={term} title={term} aside={<Typography>{due.length}</Typography>}>
          <PlainList>
            {due.map((duty) => (
              <DutyLine
                key={`${duty.kind} ${duty.id}`}
                duty={duty}
                now={now}
                isOpened={duty.kind === 'vote' && duty.id === opened?.id}
                onToggle={toggle}
              />
            ))}
          </PlainList>
        </SectionCard>
      ))}
    </Stack>
  )
}
