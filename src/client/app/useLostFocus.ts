import { useEffect } from 'react'

/** The elements that may take the focus of a removed descendant. */
const places = 'section, form, [role="dialog"], main'

/**
 * Where the page takes away what had the focus (a button that has done its work, a row that was removed),
 * the part of the page it stood in takes it, and not the top of the document. From a dialog that has closed
 * it goes to where the dialog was asked for. Another page places the focus itself.
 */
export function useLostFocus(): void {
  useEffect(() => {
    let last: Element | null = null
    let aroundLast: HTMLElement[] = []
    let aroundInPage: HTMLElement[] = []
    let pathname = location.pathname

    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      last = target
      aroundLast = placesAround(target)
      pathname = location.pathname
      if (target.closest('main') !== null) aroundInPage = aroundLast
    }
    const settle = () => {
      const isLost = document.activeElement === document.body && last?.isConnected === false
      if (!isLost || location.pathname !== pathname) return
      const ancestor = [...aroundLast, ...aroundInPage].find((around) => around.isConnected)
      if (ancestor?.hasAttribute('tabindex') === false) ancestor.tabIndex = -1
      ancestor?.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(settle)
    document.addEventListener('focusin', note)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', note)
      observer.disconnect()
    }
  }, [])
}

/** The nearest first. */
function placesAround(element: HTMLElement): HTMLElement[] {
  const around: HTMLElement[] = []
  let ancestor = element.parentElement?.closest<HTMLElement>(places)
  while (ancestor) {
    around.push(ancestor)
    ancestor = ancestor.parentElement?.closest<HTMLElement>(places)
  }
  return around
}
