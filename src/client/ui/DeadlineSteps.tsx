import Box from '@mui/material/Box'
import { formatPacific } from './pacificText'
import type { DeadlineStep } from '../../rules/question'

interface DeadlineStepsProps {
  /** From the first deadline to the last day. */
  rungs: readonly DeadlineStep[]
}

function nameOf({ number, state }: DeadlineStep): string {
  const name = number === 0 ? 'First deadline' : `Extension ${number}`
  return state === 'current' && number > 0 ? `${name}, now` : name
}

/** The deadlines of a question, one under the other: those that passed, the one that holds, those to come. */
export function DeadlineSteps({ rungs }: DeadlineStepsProps) {
  return (
    <Box
      component="ol"
      aria-label="Deadlines"
      sx={{
        margin: 0,
        padding: 0,
        listStyle: 'none',
        fontSize: '0.875rem',
        containerType: 'inline-size',
      }}
    >
      {rungs.map((rung) => (
        <DeadlineStep key={rung.number} rung={rung} isLast={rung === rungs.at(-1)} />
      ))}
    </Box>
  )
}

function DeadlineStep({ rung, isLast }: { rung: DeadlineStep; isLast: boolean }) {
  const isCurrent = rung.state === 'current'
  return (
    <Box
      component="li"
      aria-current={isCurrent ? 'step' : undefined}
      sx={{
        position: 'relative',
        // Side by side where every rung has the room, one under the other where one has not.
        display: 'grid',
        columnGap: 1,
        '@container (min-width: 310px)': {
          gridTemplateColumns: '1fr auto',
        },
        paddingLeft: 3,
        paddingBlock: 0.5,
        color: isCurrent ? 'text.primary' : 'text.secondary',
        fontWeight: isCurrent ? 600 : 400,
        // The rail, and the rung on it: filled where it has been reached.
        '&::before': {
          content: '""',
          position: 'absolute',
          left: 5,
          top: rung.number === 0 ? 16 : 0,
          bottom: isLast ? 'calc(100% - 16px)' : 0,
          borderLeft: rung.state === 'possible' ? '2px dotted' : '2px solid',
          borderColor: 'divider',
        },
        '&::after': {
          content: '""',
          position: 'absolute',
          left: 0,
          top: 10,
          boxSizing: 'border-box',
          width: 12,
          height: 12,
          borderRadius: '50%',
          border: '2px solid',
          borderColor: isCurrent ? 'primary.main' : 'text.secondary',
          backgroundColor: isCurrent
            ? 'primary.main'
            : rung.state === 'past'
              ? 'text.secondary'
              : 'background.paper',
        },
      }}
    >
      <span>{nameOf(rung)}</span>
      <time dateTime={rung.deadline}>
        {rung.state === 'past'
          ? `${formatPacific(rung.deadline)}, passed`
          : formatPacific(rung.deadline)}
      </time>
    </Box>
  )
}
