import { useCallback, useState } from 'react'
import type { Minutes } from '../../../contract/minutes'
import { type MinutesSection, usualSections } from '../../../rules/minutes'
import { isCount, isText, listOf, shapeOf } from '../../store/storedShape'
import { keepTyped, readTyped, removeTyped, typedMinutesKey } from '../../store/typedDraft'

interface TypedMinutes {
  sections: MinutesSection[]
  /** The revision of the draft that they were begun from. */
  revision: number
}

const isTypedMinutes = shapeOf({
  sections: listOf(shapeOf({ heading: isText, text: isText })),
  revision: isCount,
})

/** What is typed of the minutes, kept in the tab until it is saved; the stored draft while nothing is. */
export function useTypedMinutes(eventId: number, draft: NonNullable<Minutes['draft']>) {
  const key = typedMinutesKey(eventId)
  const { sections, revision } = draft
  const [changed, setChanged] = useState<TypedMinutes | null>(() => {
    const kept = readTyped(key)
    return isTypedMinutes(kept) ? (kept as unknown as TypedMinutes) : null
  })
  const type = useCallback(
    (next: TypedMinutes) => {
      keepTyped(key, next)
      setChanged(next)
    },
    [key],
  )
  const takeStored = useCallback(() => {
    removeTyped(key)
    setChanged(null)
  }, [key])
  const stored = {
    sections: revision === 0 && sections.length === 0 ? usualSections : sections,
    revision,
  }
  const typed = changed ?? stored
  // What was typed counts as saved once the stored draft says the same.
  const isTyped = changed !== null && JSON.stringify(changed.sections) !== JSON.stringify(sections)
  return {
    typed: isTyped ? typed : stored,
    type,
    takeStored,
    isTyped,
    isConflicting: isTyped && typed.revision !== revision,
  }
}
