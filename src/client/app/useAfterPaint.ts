import { useEffect } from 'react'

/** Begins what the first paint does without; where that code does not arrive, nothing else suffers. */
export function useAfterPaint(): void {
  useEffect(() => {
    const begun = import('./afterPaint').then(
      ({ startAfterPaint }) => startAfterPaint(),
      () => undefined,
    )
    return () => {
      void begun.then((end) => end?.())
    }
  }, [])
}
