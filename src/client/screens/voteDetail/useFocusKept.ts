import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Where a change takes away what had the focus, the place it stood in takes it, not the top of the page. */
export function useFocusKept(place: RefObject<HTMLElement | null>, shown: unknown): void {
  const shownBefore = useRef(shown)
  useEffect(() => {
    if (shownBefore.current === shown) return
    shownBefore.current = shown
    if (document.activeElement === document.body) place.current?.focus()
  }, [place, shown])
}
