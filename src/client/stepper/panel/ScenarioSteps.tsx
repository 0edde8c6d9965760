import { styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import type { Names } from '../names'
import type { Step } from '../scenario'
import type { Playing } from '../scenarioPlayer'
import { nameOf } from '../stage'
import { CloseIcon, DoneIcon, PlayIcon } from './icons'
import { Muted, PlainList } from './parts'

const kinds: Record<Step['kind'], string> = {
  effect: 'effect',
  dispatch: 'dispatch',
  outside: 'outside',
  wait: 'clock',
  state: 'state',
}

const Scroll = styled('section')({ flex: 1, minHeight: 0, overflow: 'auto', paddingBlock: 8 })

const StepLine = styled('li')({
  display: 'grid',
  gridTemplateColumns: '20px 28px 68px 1fr',
  gap: 8,
  alignItems: 'baseline',
  padding: '3px 16px',
  fontSize: '0.875rem',
  '& > div:first-of-type': { alignSelf: 'center', display: 'flex', '& > svg': { fontSize: 16 } },
  '& > span:first-of-type': { textAlign: 'right' },
  '& > div:last-of-type': { overflowWrap: 'anywhere' },
  '&[aria-current]': {
    backgroundColor: 'var(--mui-palette-primary-tint)',
    '& > div:last-of-type': { fontWeight: 600 },
  },
  '&.failed': { backgroundColor: 'var(--mui-palette-error-tint)' },
  '& [role=alert]': { fontWeight: 400, color: 'var(--mui-palette-error-main)' },
})

/** The steps of a scenario: which are behind, which is next, and at which it failed. */
export function ScenarioSteps({ playing, names }: { playing: Playing; names: Names }) {
  const { steps, at, status, message } = playing
  const current = useRef<HTMLLIElement>(null)
  useEffect(() => {
    current.current?.scrollIntoView?.({ block: 'nearest' })
  }, [at])
  return (
    <Scroll
      aria-label="Steps"
      // A region that scrolls must be reached by keys.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <PlainList as="ol">
        {steps.map((step, index) => {
          const isHere = index === at && status !== 'passed'
          const isFailed = isHere && status === 'failed'
          return (
            <StepLine
              key={`${index} ${nameOf(step, names)}`}
              ref={isHere ? current : undefined}
              aria-current={isHere ? 'step' : undefined}
              className={isFailed ? 'failed' : undefined}
            >
              <div>
                {isFailed && <CloseIcon titleAccess="Failed" color="error" />}
                {isHere && !isFailed && <PlayIcon titleAccess="Next" color="primary" />}
                {index < at && <DoneIcon titleAccess="Done" color="success" />}
              </div>
              <Muted>{index + 1}</Muted>
              <Muted>{kinds[step.kind]}</Muted>
              <div>
                {nameOf(step, names)}
                {isFailed && <div role="alert">{message}</div>}
              </div>
            </StepLine>
          )
        })}
      </PlainList>
    </Scroll>
  )
}
