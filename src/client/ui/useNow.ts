import { useEffect, useState } from 'react'
import { now } from '../clock'

const tickMs = 30_000

/** The present, ISO 8601 UTC, told anew every 30 seconds. */
export function useNow(): string {
  const [present, setPresent] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setPresent(now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return present
}
