import { useCallback, useEffect } from 'react'
import { useBlocker, type BlockerFunction } from 'react-router-dom'
import { selectIsRedirecting } from '../../entities/session/session.selectors'
import { useAppStore } from '../../store/hooks'
import { LeaveConfirmation } from '../../ui/LeaveConfirmation'
import type { Editor } from './editor'
import { useStartAgain } from './useStartAgain'

/** Asks before the page with unsaved input is left; not before a new sign-in, which keeps the input. */
export function LeaveDialog<Draft>({ editor }: { editor: Editor<Draft> }) {
  const { selectHasInput } = editor
  const store = useAppStore()
  const isGuarded = useCallback(() => {
    const state = store.getState()
    return selectHasInput(state) && !selectIsRedirecting(state)
  }, [selectHasInput, store])
  const shouldBlock = useCallback<BlockerFunction>(
    ({ currentLocation: from, nextLocation: to }) =>
      (from.pathname !== to.pathname || from.search !== to.search) && isGuarded(),
    [isGuarded],
  )
  const blocker = useBlocker(shouldBlock)
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (isGuarded()) event.preventDefault()
    }
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [isGuarded])
  const startAgain = useStartAgain(editor)
  return (
    <LeaveConfirmation
      isOpen={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => {
        startAgain()
        blocker.proceed?.()
      }}
    />
  )
}
