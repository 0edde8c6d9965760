import { insetProperty } from './keyboardInset'

/** With less visible height than this, in pixels, the focused field takes precedence over the buttons. */
const leastHeight = 240

/**
 * Updates the inset of the keyboard where a keyboard does not shrink the window, as on iPhones, so that parts at the foot stay
 * above the keyboard. Zooming in covers nothing and is ignored.
 */
export function followKeyboard(): void {
  const seen = window.visualViewport
  if (!seen) return
  const follow = () => {
    const covered = window.innerHeight - seen.height - seen.offsetTop
    const isRoomy = seen.scale < 1.01 && seen.height >= leastHeight
    const inset = isRoomy ? Math.max(0, Math.round(covered)) : 0
    document.documentElement.style.setProperty(insetProperty, `${inset}px`)
    return inset
  }
  seen.addEventListener('scroll', follow)
  seen.addEventListener('resize', () => {
    // The parts at the foot have moved and may cover the focused field, so it is scrolled into view once; later
    // scrolling is not disturbed.
    const field = document.activeElement
    if (follow() > 0 && field?.matches('input, textarea'))
      field.scrollIntoView({ block: 'nearest' })
  })
}
