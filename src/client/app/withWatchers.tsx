import { useLayoutEffect, type ComponentType } from 'react'
import { useAppStore } from '../store/hooks'
import type { Watcher } from '../store/keepRunning'

/** Runs watchers once the screen that needs them is shown; they never stop. */
export function withWatchers<Props extends object>(
  Screen: ComponentType<Props>,
  watchers: readonly Watcher[],
): ComponentType<Props> {
  return function WatchedScreen(props: Props) {
    const { run } = useAppStore()
    // A layout effect runs before the effects in which the screen requests its data.
    useLayoutEffect(() => run(watchers), [run])
    return <Screen {...props} />
  }
}
