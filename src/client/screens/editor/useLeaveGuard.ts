import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { keepHistoryGate } from '../../ui/historyGate'

/** A way off the page that waits for an answer. */
type SignInRedirect = { kind: 'link'; to: string } | { kind: 'history'; delta: number }

/** The router numbers the entries it makes; null for one that is not its own. */
function placeIn(state: unknown): number | null {
  const { idx } = (state ?? {}) as { idx?: unknown }
  return typeof idx === 'number' ? idx : null
}

/** The path of the product that a plain click on a link leads to; null for all other clicks. */
function pathClicked(event: MouseEvent): string | null {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey)
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!isPlain || event.altKey || !link || link.target !== '' || link.download !== '') return null
  const { origin, pathname, search, hash } = new URL(link.href, location.href)
  const isSamePage = pathname === location.pathname && search === location.search
  return origin === location.origin && !isSamePage ? pathname + search + hash : null
}

/**
 * Asks before the page is left by a link, by back and forward, or with the tab, while `isGuarded` says
 * so. The small router cannot block, so this hears clicks and history before it does.
 */
export function useLeaveGuard(isGuarded: () => boolean) {
  const navigate = useNavigate()
  const [signInRedirect, setSignInRedirect] = useState<SignInRedirect | null>(null)

  useEffect(() => {
    const here = placeIn(history.state)
    let isReturning = false

    const onUnload = (event: BeforeUnloadEvent) => {
      if (isGuarded()) event.preventDefault()
    }
    const onClick = (event: MouseEvent) => {
      const to = pathClicked(event)
      if (to === null || !isGuarded()) return
      event.preventDefault()
      event.stopPropagation()
      setSignInRedirect({ kind: 'link', to })
    }
    const onHistory = (event: PopStateEvent) => {
      if (isReturning) {
        isReturning = false
        event.stopImmediatePropagation()
        return
      }
      const there = placeIn(event.state)
      if (here === null || there === null || here === there || !isGuarded()) return
      event.stopImmediatePropagation()
      isReturning = true
      history.go(here - there)
      setSignInRedirect({ kind: 'history', delta: there - here })
    }
    window.addEventListener('beforeunload', onUnload)
    document.addEventListener('click', onClick, { capture: true })
    const leaveGate = keepHistoryGate(onHistory)
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      document.removeEventListener('click', onClick, { capture: true })
      leaveGate()
    }
  }, [isGuarded])

  const stay = useCallback(() => setSignInRedirect(null), [])
  const leave = useCallback(() => {
    setSignInRedirect(null)
    if (signInRedirect?.kind === 'link') void navigate(signInRedirect.to)
    if (signInRedirect?.kind === 'history') history.go(signInRedirect.delta)
  }, [signInRedirect, navigate])

  return { isAsking: signInRedirect !== null, stay, leave }
}
