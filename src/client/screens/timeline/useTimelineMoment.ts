import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import {
  instantInSpan,
  type MeetingTimeline,
  playedTo,
  timelineSpan,
} from '../../../rules/meetingTimeline'

const playStepMs = 150
/** With reduced motion one thing that happened follows the other, each with time to be read. */
const calmStepMs = 2_000

/** The search parameter that names an instant of a meeting, to the minute where that is enough. */
export const momentQuery = (at: string) => ({ at: at.replace(/(:00)?\.\d+Z$/, 'Z') })

/** The instant that a timeline shows: the one of the address, unless it is being moved or played. */
export function useTimelineMoment(timeline: MeetingTimeline) {
  const [address, setAddress] = useSearchParams()
  const [moved, setMoved] = useState<string | null>(null)
  const [isPlaying, setPlaying] = useState(false)
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)')
  const named = instantInSpan(address.get('at'), timelineSpan(timeline)) ?? timeline.startTime
  const at = moved ?? named

  const stop = (there: string) => {
    setPlaying(false)
    setMoved(null)
    setAddress(momentQuery(there), { replace: true })
  }
  useEffect(() => {
    if (!isPlaying) return undefined
    const timer = setTimeout(
      () => {
        const next = playedTo(timeline, at, isCalm)
        if (next === null) setPlaying(false)
        else setMoved(next)
      },
      isCalm ? calmStepMs : playStepMs,
    )
    return () => clearTimeout(timer)
  }, [at, isCalm, isPlaying, timeline])

  return {
    at,
    isPlaying,
    /** While somebody drags; the address follows once they let go. */
    move: (there: string) => {
      setPlaying(false)
      setMoved(there)
    },
    stop,
    /** From the beginning where the end is shown. */
    play: () => {
      if (playedTo(timeline, at, isCalm) === null) setMoved(timelineSpan(timeline).from)
      setPlaying(true)
    },
  }
}

export type TimelineMoment = ReturnType<typeof useTimelineMoment>
