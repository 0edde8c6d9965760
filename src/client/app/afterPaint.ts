import { followKeyboard } from '../ui/followKeyboard'

/** Begins what every page has and its first paint does without; returns what ends it. */
export function startAfterPaint(): () => void {
  followKeyboard()
  return keepFocus()
}

/** The elements that may take the focus of a removed descendant. */
const landmarks = 'section, form, [role="dialog"], main'

/**
 * When the page removes the focused element, such as a button that is done or a deleted row, moves the focus to
 * the nearest surrounding section instead of the top of the document. After a dialog closes, the focus returns to
 * where the dialog was opened. A new page sets the focus itself. Returns what ends it.
 */
function keepFocus(): () => void {
  let last: Element | null = null
  let aroundLast: HTMLElement[] = []
  let aroundInPage: HTMLElement[] = []
  let pathname = location.pathname

  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    last = target
    aroundLast = landmarksAround(target)
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
}

/** The ancestors, nearest first. */
function landmarksAround(element: HTMLElement): HTMLElement[] {
  const around: HTMLElement[] = []
  let ancestor = element.parentElement?.closest<HTMLElement>(landmarks)
  while (ancestor) {
    around.push(ancestor)
    ancestor = ancestor.parentElement?.closest<HTMLElement>(landmarks)
  }
  return around
}
