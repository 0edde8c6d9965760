import { useCallback, useState } from 'react'
import type { Minutes } from '../../../contract/minutes'
import { type MinutesSection, usualSections } from '../../../rules/minutes'
import { selectDoneMinutesCommand } from '../../entities/minutes/minutes.request'
import { useAppSelector } from '../../store/hooks'
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

const isSame = (one: readonly MinutesSection[], other: readonly MinutesSection[]) =>
  JSON.stringify(one) === JSON.stringify(other)

/** What is typed of the minutes, kept in the tab until it is saved; the stored draft while nothing is. */
export function useTypedMinutes(eventId: number, draft: NonNullable<Minutes['draft']>) {
  const key = typedMinutesKey(eventId)
  const { revision } = draft
  const sections = revision === 0 && draft.sections.length === 0 ? usualSections : draft.sections
  const [changed, setChanged] = useState<TypedMinutes | null>(() => {
    const kept = readTyped(key)
    if (!isTypedMinutes(kept)) return null
    const typed = kept as unknown as TypedMinutes
    if (!isSame(typed.sections, sections)) return typed
    // It was saved, though the page that sent it was left before the answer.
    removeTyped(key)
    return null
  })
  const isSaved = useAppSelector(selectDoneMinutesCommand) === 'save'
  const [wasSaved, setWasSaved] = useState(isSaved)
  if (isSaved !== wasSaved) setWasSaved(isSaved)
  const isNewlySaved = isSaved && !wasSaved
  // The stored draft may differ from what was sent, which the server trims, and later from what somebody else saves.
  if (changed && (isNewlySaved || isSame(changed.sections, sections))) setChanged(null)

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
  return {
    typed: changed ?? { sections, revision },
    type,
    takeStored,
    isTyped: changed !== null,
    isConflicting: changed !== null && changed.revision !== revision,
  }
}
