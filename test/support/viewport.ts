/** How wide a window is, in pixels, and what points at it. */
const viewports = {
  desktop: { width: 1280, pointer: 'fine' },
  phone: { width: 390, pointer: 'coarse' },
}

export type Viewport = keyof typeof viewports

let current = viewports.desktop
const listeners = new Set<() => void>()

function meets(feature: string, value: string): boolean {
  const pixels = Number.parseFloat(value) * (value.endsWith('em') ? 16 : 1)
  if (feature === 'min-width') return current.width >= pixels
  if (feature === 'max-width') return current.width <= pixels
  return feature === 'pointer' && value === current.pointer
}

function matchMedia(media: string) {
  const conditions = [...media.matchAll(/\(([\w-]+):\s*([\w.]+)\)/g)]
  return {
    get matches() {
      return (
        conditions.length > 0 &&
        conditions.every(([, feature = '', value = '']) => meets(feature, value))
      )
    },
    addEventListener: (_event: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_event: string, listener: () => void) => listeners.delete(listener),
    // By these the appearance follows the system, which has none.
    addListener: () => undefined,
    removeListener: () => undefined,
  }
}

/** Lets media queries be answered as in such a window, also in one that is open: jsdom knows no width. */
export function setViewport(viewport: Viewport): void {
  current = viewports[viewport]
  Object.assign(window, { matchMedia })
  for (const listener of listeners) listener()
}
