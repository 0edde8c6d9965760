import { useCallback } from 'react'
import { useAppStore } from '../../store/hooks'
import type { Editor } from './editor'

/** Replaces the draft by the stored values. */
export function useStartAgain<Draft>({ selectFreshOrigin, actions }: Editor<Draft>): () => void {
  const store = useAppStore()
  return useCallback(() => {
    const origin = selectFreshOrigin(store.getState())
    if (origin) store.dispatch(actions.reset(origin))
  }, [actions, selectFreshOrigin, store])
}
