import { useLayoutEffect, type ComponentType } from 'react'
import { useAppStore } from '../store/hooks'
import type { Watcher } from '../store/keepRunning'
import { lazyWithRetry } from '../ui/lazyWithRetry'

/** A file of screens, with the watchers that answer them. */
interface PageFile<Name extends string, Props> {
  default: Record<Name, ComponentType<Props>> & { watchers?: readonly Watcher[] }
}

/**
 * A screen whose code is loaded when it is first shown. Its watchers come with that code, which is why they stand
 * in `pages` and not in the routes; they run from then on and never stop.
 */
export function page<Props extends object = object, Name extends string = 'Screen'>(
  load: () => Promise<PageFile<NoInfer<Name>, Props>>,
  name = 'Screen' as Name,
): ComponentType<Props> {
  return lazyWithRetry(async () => {
    const { default: file } = await load()
    const Screen: ComponentType<Props> = file[name]
    const Page = (props: Props) => {
      const { run } = useAppStore()
      // A layout effect runs before the effects in which the screen requests its data.
      useLayoutEffect(() => run(file.watchers ?? []), [run])
      return <Screen {...props} />
    }
    return { default: Page }
  })
}
