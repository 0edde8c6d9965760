import { useEffect } from 'react'

/** Keeps a focus that is lost, by code that the first paint does without; where it does not arrive, nothing else suffers. */
export function useLostFocus(): void {
  useEffect(() => {
    const kept = import('./keepFocus').then(
      ({ keepFocus }) => keepFocus(),
      () => undefined,
    )
    return () => {
      void kept.then((end) => end?.())
    }
  }, [])
}
