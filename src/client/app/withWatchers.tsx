import { useLayoutEffect, type ComponentType } from 'react'
import { useAppStore } from '../store/hooks'
import type { Watcher } from '../store/keepRunning'

/** A screen together with the watchers that answer it. They run for good once it is shown. */
export function withWatchers<Props extends object>(
  Screen: ComponentType<Props>,
  watchers: readonly Watcher[],
): ComponentType<Props> {
  return function WatchedScreen(props: Props) {
    const { run } = useAppStore()
    // Before the effects in which the screen asks for its data.
    useLayoutEffect(() => run(watchers), [run])
    return <Screen {...props} />
  }
}
