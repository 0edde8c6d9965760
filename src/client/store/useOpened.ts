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
  const [openedText, closedText] = [JSON.stringify(opened), JSON.stringify(closed)]
  const open = useCallback(() => {
    if (openedText !== 'false') dispatch(JSON.parse(openedText) as Action)
  }, [dispatch, openedText])
  useEffect(() => {
    open()
    return () => {
      if (openedText !== 'false') (JSON.parse(closedText) as Action[]).forEach(dispatch)
    }
  }, [closedText, dispatch, open, openedText])
  return open
}
