import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import {
  instantInSpan,
  type MeetingTimeline,
  playedTo,
  timelineSpan,
} from '../../../rules/meetingTimeline'

const playStepMs = 150
/** With reduced motion one thing that happened follows the other, each with time to be read. */
const calmStepMs = 2_000

/** The search parameter that names an instant of a meeting exactly; zeros at its end are left out. */
export const momentQuery = (at: string) => ({ at: at.replace(/(:00)?\.000Z$/, 'Z') })

/** The instant that a timeline shows: the one of the address, unless it is being moved or played. */
export function useTimelineMoment(timeline: MeetingTimeline) {
  const [address, setAddress] = useSearchParams()
  const { key } = useLocation()
  const [moved, setMoved] = useState<{ to: string; key: string } | null>(null)
  const [isPlaying, setPlaying] = useState(false)
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)')
  const named = instantInSpan(address.get('at'), timelineSpan(timeline)) ?? timeline.startTime
  // An address that is gone to meanwhile names the instant again.
  const at = moved?.key === key ? moved.to : named

  const move = (to: string) => setMoved({ to, key })
  const stop = (there: string) => {
    setPlaying(false)
    setMoved(null)
    setAddress(momentQuery(there), { replace: true })
  }
  const playOn = useEffectEvent(() => {
    const next = playedTo(timeline, at, isCalm)
    if (next === null) stop(at)
    else move(next)
  })
  useEffect(() => {
    if (!isPlaying) return undefined
    const timer = setTimeout(playOn, isCalm ? calmStepMs : playStepMs)
    return () => clearTimeout(timer)
  }, [at, isCalm, isPlaying])

  return {
    at,
    isPlaying,
    /** While somebody drags; the address follows once they let go. */
    move: (there: string) => {
      setPlaying(false)
      move(there)
    },
    stop,
    /** From the beginning where the end is shown. */
    play: () => {
      if (playedTo(timeline, at, isCalm) === null) move(timelineSpan(timeline).from)
      setPlaying(true)
    },
  }
}

export type TimelineMoment = ReturnType<typeof useTimelineMoment>
