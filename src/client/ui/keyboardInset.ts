const property = '--keyboard-inset'

/** As a CSS length: how much of the window's foot an on-screen keyboard lies over. */
export const keyboardInset = `var(${property}, 0px)`

/** With less than this left to see, in pixels, what one types comes before the buttons. */
const leastHeight = 240

/**
 * Keeps that length true where a keyboard makes the window no smaller, as on iPhones: what stands at the foot
 * then stands above the keyboard. Zooming in covers nothing.
 */
export function followKeyboard(): void {
  const seen = window.visualViewport
  if (!seen) return
  const follow = () => {
    const covered = window.innerHeight - seen.height - seen.offsetTop
    const isRoomy = seen.scale < 1.01 && seen.height >= leastHeight
    const inset = isRoomy ? Math.max(0, Math.round(covered)) : 0
    document.documentElement.style.setProperty(property, `${inset}px`)
    return inset
  }
  seen.addEventListener('scroll', follow)
  seen.addEventListener('resize', () => {
    // What stands at the foot has moved, and may now lie over the field. Who scrolls on is let go.
    const field = document.activeElement
    if (follow() > 0 && field?.matches('input, textarea'))
      field.scrollIntoView({ block: 'nearest' })
  })
}
