import Box from '@mui/material/Box'
import { formatZoned } from './zonedText'
import { PlainList } from './PlainList'
import type { DeadlineStep } from '../../rules/question'

interface DeadlineStepsProps {
  /** From the first deadline to the last day. */
  steps: readonly DeadlineStep[]
}

/** What a name and its time need to stand beside each other in every step, in pixels. */
const sideBySide = { withPast: 400, withoutPast: 310 }

function nameOf({ number, state }: DeadlineStep): string {
  const name = number === 0 ? 'First deadline' : `Extension ${number}`
  return state === 'current' && number > 0 ? `${name}, now` : name
}

/** The deadlines of a question, one under the other: those that passed, the one that holds, those to come. */
export function DeadlineSteps({ steps }: DeadlineStepsProps) {
  const hasPast = steps.some(({ state }) => state === 'past')
  const minWidth = hasPast ? sideBySide.withPast : sideBySide.withoutPast
  return (
    <PlainList
      as="ol"
      aria-label="Deadlines"
      sx={{
        fontSize: '0.875rem',
        containerType: 'inline-size',
        [`@container (min-width: ${minWidth}px)`]: {
          '& > li': { gridTemplateColumns: '1fr auto' },
        },
      }}
    >
      {steps.map((step) => (
        <Step key={step.number} step={step} isLast={step === steps.at(-1)} />
      ))}
    </PlainList>
  )
}

function Step({ step, isLast }: { step: DeadlineStep; isLast: boolean }) {
  const isCurrent = step.state === 'current'
  return (
    <Box
      component="li"
      aria-current={isCurrent ? 'step' : undefined}
      sx={{
        position: 'relative',
        display: 'grid',
        columnGap: 1,
        paddingLeft: 3,
        paddingBlock: 0.5,
        color: isCurrent ? 'text.primary' : 'text.secondary',
        fontWeight: isCurrent ? 600 : 400,
        // The rail, and the mark on it: filled where it has been reached.
        '&::before': {
          content: '""',
          position: 'absolute',
          left: 5,
          top: step.number === 0 ? 16 : 0,
          bottom: isLast ? 'calc(100% - 16px)' : 0,
          borderLeft: step.state === 'possible' ? '2px dotted' : '2px solid',
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
            : step.state === 'past'
              ? 'text.secondary'
              : 'background.paper',
        },
      }}
    >
      <span>{nameOf(step)}</span>
      <time dateTime={step.deadline}>
        {step.state === 'past'
          ? `${formatZoned(step.deadline)}, passed`
          : formatZoned(step.deadline)}
      </time>
    </Box>
  )
}
