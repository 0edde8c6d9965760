import { useCallback, useState } from 'react'

const prefix = 'quorate.draft.'

/**
 * Text being typed, kept in the tab's storage under a key of its own, so that a reload or a sign-in
 * that lapsed in mid-sentence loses nothing. `forget` is called once it is sent or put away.
 */
export function useDraft(key: string, initial = '') {
  const [text, setText] = useState(() => sessionStorage.getItem(prefix + key) ?? initial)

  const write = useCallback(
    (next: string) => {
      sessionStorage.setItem(prefix + key, next)
      setText(next)
    },
    [key],
  )

  const forget = useCallback(() => {
    sessionStorage.removeItem(prefix + key)
    setText(initial)
  }, [key, initial])

  return { text, write, forget }
}
