import type { Action } from '@reduxjs/toolkit'
import { useCallback, useEffect } from 'react'
import { useAppDispatch } from './hooks'

/**
 * Dispatches `opened` when the calling component appears and whenever the action differs from the one before; in
 * between and at the end `closed`. Where there is nothing to open, as at an address without an id, neither.
 * Returns what opens it again.
 */
export function useOpened(opened: Action | false, ...closed: Action[]): () => void {
  const dispatch = useAppDispatch()
  const text = JSON.stringify(opened ? [opened, ...closed] : [])
  const open = useCallback(() => {
    const [first] = JSON.parse(text) as Action[]
    if (first) dispatch(first)
  }, [dispatch, text])
  useEffect(() => {
    open()
    return () => (JSON.parse(text) as Action[]).slice(1).forEach(dispatch)
  }, [dispatch, open, text])
  return open
}
