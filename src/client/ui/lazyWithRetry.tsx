import { lazy, useEffect, type ComponentType } from 'react'

/** The code of a part of the page failed to load. */
export class PartNotLoaded extends Error {
  override name = 'PartNotLoaded'
}

/** The retries of the parts that failed to load. */
const renewals = new Set<() => void>()

/** Allows the failed parts to be loaded again. Until then a failure stays, so that rendering does not loop. */
export function renewLostParts(): void {
  for (const renew of renewals) renew()
  renewals.clear()
}

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/**
 * A part of the page whose code is loaded when it is first shown. `React.lazy` remembers a failure for ever; after
 * `renewLostParts` this one loads the code again.
 */
export function lazyWithRetry<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const begin = () =>
    lazy(async () => {
      try {
        return await load()
      } catch (cause) {
        renewals.add(() => {
          Part = begin()
        })
        throw new PartNotLoaded('A part of the page did not arrive.', { cause })
      }
    }) as unknown as ComponentType<Props>
  let Part = begin()
  return function LazyWithRetry(props: Props) {
    return <Part {...props} />
  }
}

/** As `lazyWithRetry`, but loads the code at once, beside the data that the part will show. */
export function eagerWithRetry<Props extends object>(load: Load<Props>): ComponentType<Props> {
  let loading: ReturnType<Load<Props>> | null = load()
  // The part shows the failure where it is rendered.
  loading.catch(() => undefined)
  return lazyWithRetry(() => {
    const now = loading ?? load()
    loading = null
    return now
  })
}

/** Loads the code of a part beside its data, before the part is shown. */
export function useEarly(load: () => Promise<unknown>): void {
  useEffect(() => {
    // The part shows the failure where it is rendered.
    load().catch(() => undefined)
  }, [load])
}
