import { useEffect, useState } from 'react'
import { elapsedMs } from '../../rules/zonedTime'
import { now } from '../clock'

const tickMs = 30_000

/** The present, ISO 8601 UTC, told anew every 30 seconds, and when an instant such as a deadline comes. */
export function useNow(instant?: string): string {
  const [present, setPresent] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setPresent(now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    const untilMs = instant === undefined ? 0 : elapsedMs(present, instant)
    if (untilMs <= 0 || untilMs > tickMs) return
    const timer = setTimeout(() => setPresent(now()), untilMs)
    return () => clearTimeout(timer)
  }, [instant, present])
  return present
}
