import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import type { Names } from '../names'
import type { Step } from '../scenario'
import type { Playing } from '../scenarioPlayer'
import { nameOf } from '../stage'
import { CloseIcon, DoneIcon, PlayIcon } from './icons'
import { muted } from './rowStyles'

const kinds: Record<Step['kind'], string> = {
  effect: 'effect',
  dispatch: 'dispatch',
  outside: 'outside',
  wait: 'clock',
  state: 'state',
}

/** The steps of a scenario: which are behind, which is next, and at which it failed. */
export function ScenarioSteps({ playing, names }: { playing: Playing; names: Names }) {
  const { steps, at, status, message } = playing
  const current = useRef<HTMLLIElement>(null)
  useEffect(() => {
    current.current?.scrollIntoView?.({ block: 'nearest' })
  }, [at])
  return (
    <Box
      component="section"
      aria-label="Steps"
      // A region that scrolls must be reached by keys.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      sx={{ flex: 1, minHeight: 0, overflow: 'auto', paddingBlock: 1 }}
    >
      <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {steps.map((step, index) => {
          const isHere = index === at && status !== 'passed'
          const isFailed = isHere && status === 'failed'
          return (
            <Box
              component="li"
              key={`${index} ${nameOf(step, names)}`}
              ref={isHere ? current : undefined}
              aria-current={isHere ? 'step' : undefined}
              sx={{
                display: 'grid',
                gridTemplateColumns: '20px 28px 68px 1fr',
                gap: 1,
                alignItems: 'baseline',
                padding: '3px 16px',
                fontSize: '0.875rem',
                backgroundColor: isFailed ? 'error.tint' : isHere ? 'primary.tint' : undefined,
              }}
            >
              <Box sx={{ alignSelf: 'center', display: 'flex' }}>
                {isFailed && (
                  <CloseIcon titleAccess="Failed" sx={{ fontSize: 16, color: 'error.main' }} />
                )}
                {isHere && !isFailed && (
                  <PlayIcon titleAccess="Next" sx={{ fontSize: 16, color: 'primary.main' }} />
                )}
                {index < at && (
                  <DoneIcon titleAccess="Done" sx={{ fontSize: 16, color: 'success.main' }} />
                )}
              </Box>
              <Box sx={{ ...muted, textAlign: 'right' }}>{index + 1}</Box>
              <Box sx={muted}>{kinds[step.kind]}</Box>
              <Box sx={{ overflowWrap: 'anywhere', fontWeight: isHere ? 600 : 400 }}>
                {nameOf(step, names)}
                {isFailed && (
                  <Box role="alert" sx={{ fontWeight: 400, color: 'error.main' }}>
                    {message}
                  </Box>
                )}
              </Box>
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}
