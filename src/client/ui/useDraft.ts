import { useCallback, useState } from 'react'

const prefix = 'quorate.draft.'

/** Text being typed. */
export interface Draft {
  /** What stands in the field. */
  text: string
  /** What the person typed; null while the field is untouched. */
  typed: string | null
  write: (next: string) => void
  /** Removes the draft once it is sent or discarded. */
  discard: () => void
}

/**
 * Text being typed, kept in the tab's storage under a key of its own, so that a reload or a sign-in
 * that lapsed in mid-sentence loses nothing. Until something is typed the field shows `initial`.
 */
export function useDraft(key: string, initial = ''): Draft {
  const [typed, setTyped] = useState(() => sessionStorage.getItem(prefix + key))

  const write = useCallback(
    (next: string) => {
      sessionStorage.setItem(prefix + key, next)
      setTyped(next)
    },
    [key],
  )

  const discard = useCallback(() => {
    sessionStorage.removeItem(prefix + key)
    setTyped(null)
  }, [key])

  return { text: typed ?? initial, typed, write, discard }
}
