import { useCallback } from 'react'
import { useStore } from 'react-redux'
import type { RootState } from '../../store/rootReducer'
import type { Editor } from './editor'

/** Drops the draft for what is stored now. */
export function useStartAgain<Draft>({ selectFreshOrigin, actions }: Editor<Draft>): () => void {
  const store = useStore<RootState>()
  return useCallback(() => {
    const origin = selectFreshOrigin(store.getState())
    if (origin) store.dispatch(actions.startedAgain(origin))
  }, [actions, selectFreshOrigin, store])
}
