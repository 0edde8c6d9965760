import { useEffect, useState } from 'react'
import { elapsedMs } from '../../rules/instant'
import { now } from '../clock'

const tickMs = 30_000

/** The current time, ISO 8601 UTC, updated every 30 seconds and at `instant`, such as a deadline. */
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
