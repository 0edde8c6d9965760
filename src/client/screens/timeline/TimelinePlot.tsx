import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { countTicks } from '../../../rules/quorumChart'
import {
  type MeetingTimeline,
  percentAt,
  timelineLanes,
  type timelineSpan,
} from '../../../rules/meetingTimeline'
import { Muted } from '../../ui/Muted'

const Track = styled('div')({
  position: 'relative',
  borderRadius: 4,
  background: 'var(--mui-palette-action-hover)',
})

const Name = styled(Muted)({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })

const Stay = styled('div')({
  position: 'absolute',
  insetBlock: 3,
  minWidth: 2,
  borderRadius: 2,
  background: 'var(--mui-palette-primary-main)',
})

const Hand = styled('div')({
  position: 'absolute',
  insetBlock: -3,
  width: 2,
  marginLeft: -1,
  background: 'var(--mui-palette-text-primary)',
})

const Chart = styled('svg')({
  display: 'block',
  width: '100%',
  height: 96,
  fill: 'none',
  strokeWidth: 2,
  '& > *': { vectorEffect: 'non-scaling-stroke' },
})

interface PlotProps {
  timeline: MeetingTimeline
  span: ReturnType<typeof timelineSpan>
  at: string
}

/** How many of the quorum were there, against the line of how many were needed. */
export function QuorumLine({ timeline, span, at }: PlotProps) {
  const { needed, points } = timeline.quorum
  const most = countTicks(points, needed).length
  const heightOf = (count: number) => 100 - (100 * count) / most
  const steps = points.map(
    ({ created, quorumAttendanceCount }) =>
      `H${percentAt(span, created)} V${heightOf(quorumAttendanceCount)}`,
  )
  return (
    <>
      <Muted>{needed === 0 ? 'Present' : `Quorum: ${needed} needed`}</Muted>
      <Track aria-hidden>
        <Chart viewBox="0 0 100 100" preserveAspectRatio="none">
          {needed > 0 && (
            <path
              d={`M0 ${heightOf(needed)} H100`}
              stroke="var(--mui-palette-text-secondary)"
              strokeDasharray="6 4"
            />
          )}
          <path
            d={`M0 ${heightOf(0)} ${steps.join(' ')} H100`}
            stroke="var(--mui-palette-primary-main)"
          />
        </Chart>
        <Hand style={{ left: `${percentAt(span, at)}%` }} />
      </Track>
    </>
  )
}

/** A lane for each company, filled while somebody of it was there. */
export function Lanes({ timeline, span, at }: PlotProps) {
  return timelineLanes(timeline).map(({ companyName, stays }) => (
    <Lane key={companyName} name={companyName}>
      {stays.map(({ joinedAt, leftAt }) => {
        const from = percentAt(span, joinedAt)
        const width = percentAt(span, leftAt ?? span.until) - from
        return <Stay key={joinedAt} style={{ left: `${from}%`, width: `${width}%` }} />
      })}
      <Hand style={{ left: `${percentAt(span, at)}%` }} />
    </Lane>
  ))
}

function Lane({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <Name>{name}</Name>
      <Track aria-hidden style={{ height: 18 }}>
        {children}
      </Track>
    </>
  )
}
