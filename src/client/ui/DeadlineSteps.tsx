import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
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

function nameOfPossible(count: number, number: number): string {
  const more = number > 1 ? ' more' : ''
  return count === 1 ? `One${more} daily extension` : `Up to ${count}${more} daily extensions`
}

/** `Fri, Dec 4` */
function shortDay(instant: string): string {
  return formatZoned(instant).split(', ', 2).join(', ')
}

/** The first deadline and the current or last one; the possible extensions are summed up in one line. */
export function DeadlineSteps({ steps }: DeadlineStepsProps) {
  const current = steps.findIndex(({ state }) => state === 'current')
  const holds = current === -1 ? steps.length - 1 : current
  const shown = steps.filter((_step, at) => at === 0 || at === holds)
  const possible = steps.slice(holds + 1)
  const [next] = possible
  const lastDay = possible.at(-1)?.deadline
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
      {shown.map((step) => (
        <Step
          key={step.number}
          state={step.state}
          isFirst={step.number === 0}
          isLast={step === steps.at(-1)}
        >
          <span>{nameOf(step)}</span>
          <time dateTime={step.deadline}>
            {formatZoned(step.deadline)}
            {step.state === 'past' && ', passed'}
          </time>
        </Step>
      ))}
      {next && lastDay !== undefined && (
        <Step state="possible" isFirst={false} isLast>
          <span>{nameOfPossible(possible.length, next.number)}</span>
          <time dateTime={lastDay}>{`last ${shortDay(lastDay)}`}</time>
        </Step>
      )}
    </PlainList>
  )
}

interface StepProps extends Pick<DeadlineStep, 'state'> {
  isFirst: boolean
  isLast: boolean
  children: ReactNode
}

function Step({ state, isFirst, isLast, children }: StepProps) {
  const isCurrent = state === 'current'
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
          top: isFirst ? 16 : 0,
          bottom: isLast ? 'calc(100% - 16px)' : 0,
          borderLeft: state === 'possible' ? '2px dotted' : '2px solid',
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
            : state === 'past'
              ? 'text.secondary'
              : 'background.paper',
        },
      }}
    >
      {children}
    </Box>
  )
}
