import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useCallback, useState } from 'react'
import type { Duty } from '../../../contract/desk'
import {
  dutyKey,
  selectDuties,
  selectDutiesByTerm,
  selectVotesToCast,
} from '../../entities/desk/desk.slice'
import { useAppSelector } from '../../store/hooks'
import { EmptyState } from '../../ui/EmptyState'
import { PlainList } from '../../ui/PlainList'
import { SectionCard } from '../../ui/SectionCard'
import { useNow } from '../../ui/useNow'
import { DutyLine } from './DutyLine'
import { VoteInTurn } from './VoteInTurn'

/**
 * What waits, under when it falls due, each with its act in its line; votes also one after the other. An opened line
 * stays until it is closed, though it waits no longer.
 */
export function Duties() {
  const duties = useAppSelector(selectDuties)
  const toCast = useAppSelector(selectVotesToCast)
  const now = useNow()
  const [opened, setOpened] = useState<Duty | null>(null)
  const [picked, setPicked] = useState<string | null>(null)
  const terms = useAppSelector((state) => selectDutiesByTerm(state, opened))
  const [turn, setTurn] = useState<readonly Duty[] | null>(null)
  const toggle = useCallback((duty: Duty, choice: string | null = null) => {
    setPicked(choice)
    setOpened((before) => (before && dutyKey(before) === dutyKey(duty) ? null : duty))
  }, [])
  if (turn) return <VoteInTurn votes={turn} onEnd={() => setTurn(null)} />
  if (duties?.length === 0 && opened === null)
    return (
      <SectionCard title="Nothing waits for you">
        <EmptyState text="Votes, motions, meetings and what else needs you will stand here." />
      </SectionCard>
    )
  return (
    <Stack spacing={3}>
      {toCast.length > 1 && (
        <Button variant="contained" onClick={() => setTurn(toCast)} style={{ alignSelf: 'start' }}>
          {`Go through the votes (${toCast.length})`}
        </Button>
      )}
      {terms.map(({ term, duties: due }) => (
        <SectionCard key={term} title={term} aside={<Typography>{due.length}</Typography>}>
          <PlainList>
            {due.map((duty) => (
              <DutyLine
                key={dutyKey(duty)}
                duty={duty}
                now={now}
                isOpened={opened !== null && dutyKey(duty) === dutyKey(opened)}
                picked={picked}
                onToggle={toggle}
              />
            ))}
          </PlainList>
        </SectionCard>
      ))}
    </Stack>
  )
}
