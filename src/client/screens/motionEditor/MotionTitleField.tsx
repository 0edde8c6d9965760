import type { KeyboardEvent } from 'react'
import { TitleField } from '../editor/TitleField'
import { useMotionError, useMotionField } from './useMotionField'

/** A motion is not made by a slip of the finger. */
function suppressEnter(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault()
}

/** The question that is moved. */
export function MotionTitleField() {
  const [title, change] = useMotionField('title')
  return (
    <TitleField
      label="Voting Question"
      value={title}
      error={useMotionError('title')}
      onChange={change}
      onKeyDown={suppressEnter}
    />
  )
}
