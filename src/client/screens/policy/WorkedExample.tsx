import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { Suspense, useMemo, useState } from 'react'
import type { Policy } from '../../../rules/policy/policy'
import {
  exampleOf,
  passingMap,
  type ExampleVoters,
  withinEligible,
  workedExample,
} from '../../../rules/policy/workedExample'
import { isAdvisory } from '../../../rules/policy/classes'
import { termSentence } from '../../../rules/threshold'
import { lazyWithRetry } from '../../ui/lazyWithRetry'
import { NativeSelect } from '../../ui/NativeSelect'
import { CheckIcon, CrossIcon } from '../../ui/icons'
import { PlainList } from '../../ui/PlainList'
import { SectionCard } from '../../ui/SectionCard'

const PassingMap = lazyWithRetry(() => import('./PassingMap'))

/** Voters that an example may have at most. */
const mostVoters = 10_000

/** In the place of what a policy would do, while a field of it cannot be read. */
export function Unread() {
  return (
    <Typography color="textSecondary">Shown as soon as every marked field can be read.</Typography>
  )
}

interface WorkedExampleProps {
  policy: Policy
  /** Whether the policy has all that its form holds. */
  isComplete: boolean
}

/** A decision of a policy worked through with counts that can be moved. */
export function WorkedExample({ policy, isComplete }: WorkedExampleProps) {
  const { decisions, electorate } = policy
  const [at, setAt] = useState(0)
  const [moved, setMoved] = useState<Record<string, ExampleVoters>>({})
  const [averageAttendance, setAverage] = useState(6)
  const [mapped, setMapped] = useState('')
  const decision = decisions[at] ?? decisions[0]
  const voters = useMemo(
    () =>
      decision
        ? exampleOf({ decision, electorate }).map((fresh) => keptIn(fresh, moved[fresh.name]))
        : [],
    [decision, electorate, moved],
  )
  const asksAverage = decision?.quorum.some(({ of }) => [of].flat().includes('averageAttendance'))
  const name = voters.some((one) => one.name === mapped) ? mapped : (voters[0]?.name ?? '')
  const map = useMemo(
    () => decision && passingMap({ decision, electorate }, voters, name, { averageAttendance }),
    [averageAttendance, decision, electorate, name, voters],
  )
  if (!decision) return null
  const verdict = workedExample({ decision, electorate }, voters, { averageAttendance })
  return (
    <SectionCard title="Worked example">
      <Stack spacing={2}>
        {decisions.length > 1 && (
          <NativeSelect
            label="Decision"
            value={String(decisions.indexOf(decision))}
            choices={decisions.map((one, index) => [String(index), one.name])}
            onChoose={(value) => setAt(Number(value))}
          />
        )}
        {voters.map((one) => (
          <Voters
            key={one.name}
            voters={one}
            many={electorate.many}
            isCounted={!isAdvisory(decision, one.name)}
            onChange={(next) => setMoved({ ...moved, [one.name]: next })}
          />
        ))}
        {asksAverage && (
          <TextField
            type="number"
            label="Average attendance of the last meetings"
            value={averageAttendance}
            onChange={(event) => setAverage(wholeIn(event.target.value))}
          />
        )}
        {isComplete ? <Verdict verdict={verdict} /> : <Unread />}
        {voters.length > 1 && (
          <NativeSelect
            label="Votes on the chart"
            value={name}
            choices={voters.map((one) => [one.name, one.name])}
            onChoose={setMapped}
          />
        )}
        {isComplete && map && (
          <Suspense fallback={<Box sx={{ height: 304 }} />}>
            <PassingMap map={map} votes={voters.find((one) => one.name === name)?.votes ?? {}} />
          </Suspense>
        )}
      </Stack>
    </SectionCard>
  )
}

/** Whether the votes of an example pass, by which figures, and how few others would turn it. */
function Verdict({ verdict }: { verdict: ReturnType<typeof workedExample> }) {
  return (
    <Stack component="output" spacing={1}>
      <Typography sx={{ fontWeight: 650, display: 'flex', alignItems: 'center', gap: 0.75 }}>
        {verdict.wouldPass ? <CheckIcon color="success" /> : <CrossIcon color="error" />}
        {verdict.wouldPass ? 'With these votes it passes.' : 'With these votes it fails.'}
      </Typography>
      <PlainList sx={{ gap: 0.5, fontSize: '0.875rem' }}>
        {verdict.terms.map((term) => (
          <li key={`${term.meaning} ${term.text}`}>{termSentence(term)}.</li>
        ))}
      </PlainList>
      {verdict.smallestChange && (
        <Typography variant="body2" color="textSecondary">
          {verdict.smallestChange}
        </Typography>
      )}
    </Stack>
  )
}

/** The counts that were moved, for the choices that the decision has now. */
function keptIn(fresh: ExampleVoters, moved: ExampleVoters | undefined): ExampleVoters {
  if (!moved) return fresh
  const votes = Object.keys(fresh.votes).map((label) => [label, moved.votes[label] ?? 0])
  return withinEligible({ ...moved, votes: Object.fromEntries(votes) })
}

function wholeIn(text: string): number {
  const typed = Math.trunc(Number(text))
  return Number.isFinite(typed) ? Math.min(Math.max(typed, 0), mostVoters) : 0
}

interface VotersProps {
  voters: ExampleVoters
  many: string
  isCounted: boolean
  onChange: (voters: ExampleVoters) => void
}

function Voters({ voters, many, isCounted, onChange }: VotersProps) {
  const { name, eligible, votes } = voters
  const cast = Object.values(votes).reduce((sum, count) => sum + count, 0)
  const of = name === '' ? '' : ` of ${name}`
  return (
    <Box
      component="fieldset"
      sx={{ display: 'grid', gap: 1, margin: 0, padding: 0, border: 0, minWidth: 0 }}
    >
      <Box component="legend" sx={{ padding: 0, marginBottom: 1, fontWeight: 600 }}>
        {name === '' ? `The ${many}` : name}
        {!isCounted && ', advisory'}
      </Box>
      <TextField
        type="number"
        size="small"
        label={`Who may vote${of}`}
        value={eligible}
        onChange={(event) =>
          onChange(withinEligible({ ...voters, eligible: wholeIn(event.target.value) }))
        }
        slotProps={{ htmlInput: { min: 0, max: mostVoters } }}
        sx={{ marginTop: 1 }}
      />
      {Object.entries(votes).map(([label, count]) => (
        <Box
          key={label}
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(5rem, 8rem) minmax(0, 1fr) 3.5rem',
            alignItems: 'center',
            columnGap: 2,
            '& input': { width: '100%', accentColor: (theme) => theme.vars?.palette.primary.main },
          }}
        >
          <Box sx={{ overflowWrap: 'anywhere' }}>{label}</Box>
          <input
            type="range"
            aria-label={`${label}${of}`}
            value={count}
            min={0}
            max={Math.max(eligible, 1)}
            onChange={(event) => {
              const wanted = Math.min(wholeIn(event.target.value), eligible - cast + count)
              onChange({ ...voters, votes: { ...votes, [label]: wanted } })
            }}
          />
          <Box sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>{count}</Box>
        </Box>
      ))}
      <Typography variant="body2" color="textSecondary">
        {`${cast} of ${eligible} voted.`}
      </Typography>
    </Box>
  )
}
