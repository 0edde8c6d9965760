import { useEffect, useState } from 'react'

/** A value once it has debounced for so many milliseconds. */
export function useDebounced<T>(value: T, restMs: number): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), restMs)
    return () => clearTimeout(timer)
  }, [restMs, value])
  return debounced
}
