import Button from '@mui/material/Button'
import Slider from '@mui/material/Slider'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { instantOf, millisecondsOf } from '../../../rules/instant'
import {
  type MeetingTimeline,
  timelineAt,
  timelineSentence,
  timelineSpan,
} from '../../../rules/meetingTimeline'
import { formatZonedTime } from '../../../rules/timeOfDay'
import { Muted } from '../../ui/Muted'
import { Prose } from '../../ui/Prose'
import { Row } from '../../ui/Row'
import { SectionCard } from '../../ui/SectionCard'
import { SiteLink } from '../../ui/SiteLink'
import { Unprinted } from '../../ui/Unprinted'
import { Lanes, QuorumLine } from './TimelinePlot'
import type { TimelineMoment } from './useTimelineMoment'

const minuteMs = 60_000

/** A column of names beside the plot; above it on a phone. */
const Plot = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '6px 16px',
  alignItems: 'center',
  gridTemplateColumns: 'minmax(0, 12rem) minmax(0, 1fr)',
  marginTop: 8,
  '& > .wide': { gridColumn: 2 },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > .wide': { gridColumn: 1 },
  },
}))

const Ends = styled('div')({ display: 'flex', justifyContent: 'space-between' })

interface TimelineCardProps {
  groupId: number
  timeline: MeetingTimeline
  moment: TimelineMoment
}

/** The meeting as a picture with a hand that is moved or plays, and in words what it looked like there. */
export function TimelineCard({ groupId, timeline, moment }: TimelineCardProps) {
  const { at, isPlaying } = moment
  const span = timelineSpan(timeline)
  const { present, last } = timelineAt(timeline, at)
  return (
    <SectionCard title={timelineSentence(timeline, at)}>
      <Plot>
        <QuorumLine timeline={timeline} span={span} at={at} />
        <Unprinted className="wide">
          <Slider
            aria-label="Time of the meeting"
            value={millisecondsOf(at)}
            min={millisecondsOf(span.from)}
            max={millisecondsOf(span.until)}
            step={minuteMs}
            shiftStep={10 * minuteMs}
            marks={timeline.marks.map((mark) => ({ value: millisecondsOf(mark.at) }))}
            getAriaValueText={(value) => timelineSentence(timeline, instantOf(value))}
            onChange={(_event, value) => moment.move(instantOf(value as number))}
            onChangeCommitted={(_event, value) => moment.stop(instantOf(value as number))}
          />
          <Ends>
            <Muted>{formatZonedTime(span.from)}</Muted>
            <Muted>{formatZonedTime(span.until)}</Muted>
          </Ends>
        </Unprinted>
      </Plot>
      <Row gap={2}>
        <Button variant="outlined" onClick={() => (isPlaying ? moment.stop(at) : moment.play())}>
          {isPlaying ? 'Pause' : 'Play'}
        </Button>
        {last && (
          <Prose variant="body2">
            {`${formatZonedTime(last.at)}: `}
            <SiteLink to={`/group/${groupId}/${last.to}`}>{last.text}</SiteLink>
          </Prose>
        )}
      </Row>
      <Plot>
        <Lanes timeline={timeline} span={span} at={at} />
      </Plot>
      <Present present={present} />
    </SectionCard>
  )
}

function Present({ present }: Pick<ReturnType<typeof timelineAt>, 'present'>) {
  if (present === null)
    return <Muted>When each person came and left is shown to staff alone.</Muted>
  return (
    <>
      <Typography component="h3" variant="subtitle2" sx={{ mt: 2 }}>
        There at this time
      </Typography>
      {present.length === 0 && <Muted>Nobody.</Muted>}
      {present.map(({ companyName, names }) => (
        <Prose key={companyName} variant="body2">{`${companyName}: ${names.join(', ')}`}</Prose>
      ))}
    </>
  )
}
