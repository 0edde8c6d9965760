import { styled } from '@mui/material/styles'
import { formatZoned } from './zonedText'
import type { DeadlineStep } from '../../rules/question'
import { PlainList } from './PlainList'

interface DeadlineStepsProps {
  /** From the first deadline to the last day. */
  steps: readonly DeadlineStep[]
}

/** What a name and its time need to stand beside each other in every step, in pixels. */
const sideBySide = { long: 400, short: 310 }

/** Whether the current deadline is no longer the first one. */
function isMoved(state: DeadlineStep['state'], number: number): boolean {
  return state === 'current' && number > 0
}

function nameOf({ number, state, isSet }: DeadlineStep): string {
  const extended = isSet ? 'Amended deadline' : `Extension ${number}`
  const name = number === 0 ? 'First deadline' : extended
  return isMoved(state, number) ? `${name}, now` : name
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
  const isLong = steps.some(({ state, number }) => state === 'past' || isMoved(state, number))
  return (
    <Steps as="ol" aria-label="Deadlines" minWidth={isLong ? sideBySide.long : sideBySide.short}>
      {shown.map((step) => (
        <Step
          key={step.number}
          state={step.state}
          isFirst={step === steps[0]}
          isLast={step === steps.at(-1)}
          aria-current={step.state === 'current' ? 'step' : undefined}
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
    </Steps>
  )
}

const Steps = styled(PlainList, {
  shouldForwardProp: (name) => name !== 'as' && name !== 'minWidth',
})<{
  minWidth: number
}>(({ minWidth }) => ({
  fontSize: '0.875rem',
  containerType: 'inline-size',
  [`@container (min-width: ${minWidth}px)`]: { '& > li': { gridTemplateColumns: '1fr auto' } },
}))

interface StepProps extends Pick<DeadlineStep, 'state'> {
  isFirst: boolean
  isLast: boolean
}

const Step = styled('li')<StepProps>(({ theme, state, isFirst, isLast }) => {
  const { text, primary, background, divider } = (theme.vars ?? theme).palette
  const ink = state === 'current' ? primary.main : text.secondary
  return {
    position: 'relative',
    display: 'grid',
    columnGap: 8,
    padding: '4px 0 4px 24px',
    color: state === 'current' ? text.primary : text.secondary,
    fontWeight: state === 'current' ? 600 : 400,
    // The rail, and the mark on it: filled where it has been reached.
    '&::before': {
      content: '""',
      position: 'absolute',
      left: 5,
      top: isFirst ? 16 : 0,
      bottom: isLast ? 'calc(100% - 16px)' : 0,
      borderLeft: `2px ${state === 'possible' ? 'dotted' : 'solid'} ${divider}`,
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
      border: `2px solid ${ink}`,
      backgroundColor: state === 'possible' ? background.paper : ink,
    },
  }
})
