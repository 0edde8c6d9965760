import { useLayoutEffect, type ComponentType } from 'react'
import { useAppStore } from '../store/hooks'
import type { Watcher } from '../store/keepRunning'
import { lazyWithRetry } from '../ui/lazyWithRetry'

/** A file of screens, with the watchers that answer them. */
interface PageFile<Name extends string> {
  default: Record<Name, ComponentType> & { watchers?: readonly Watcher[] }
}

/**
 * A screen whose code is loaded when it is first shown. Its watchers come with that code, which is why they stand
 * in `pages` and not in the routes; they run from then on and never stop.
 */
export function page<Name extends string = 'Screen'>(
  load: () => Promise<PageFile<NoInfer<Name>>>,
  name = 'Screen' as Name,
): ComponentType {
  return lazyWithRetry(async () => {
    const { default: file } = await load()
    const Screen: ComponentType = file[name]
    const Page = () => {
      const { run } = useAppStore()
      // A layout effect runs before the effects in which the screen requests its data.
      useLayoutEffect(() => run(file.watchers ?? []), [run])
      return <Screen />
    }
    return { default: Page }
  })
}
