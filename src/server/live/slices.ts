import type { Clock } from './clock'

const SLICE_EVERY_MS = 100
const SLICE_AT_LEAST = 100
const SLICES_AT_MOST = 40

/** Applies an action to all items in slices, within 4 s in total. */
export async function inSlices<T>(
  items: readonly T[],
  clock: Clock,
  act: (item: T) => void,
): Promise<void> {
  const size = Math.max(SLICE_AT_LEAST, Math.ceil(items.length / SLICES_AT_MOST))
  for (let start = 0; start < items.length; start += size) {
    if (start > 0) await new Promise<void>((resolve) => clock.after(SLICE_EVERY_MS, resolve))
    items.slice(start, start + size).forEach(act)
  }
}
