import { useState } from 'react'
import type { ImportAnswer } from '../../../contract/importFiles'
import { confirmedCount, removalSentence } from '../../../rules/removals'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { isCountTyped, TypedCount } from '../../ui/TypedCount'

interface ImportConfirmationProps {
  removals: ImportAnswer['removals']
  confirmRemovals: string
  confirmLabel: string
  onCancel: () => void
  onConfirm: () => void
}

/** Asks for the number of rows that end before a file ends so many. */
export function ImportConfirmation(props: ImportConfirmationProps) {
  const { removals, confirmRemovals, confirmLabel, onCancel, onConfirm } = props
  const count = confirmedCount(confirmRemovals)
  const [typed, setTyped] = useState('')
  return (
    <ConfirmDialog
      title={`End ${count} rows?`}
      cancelLabel="Cancel"
      confirmLabel={confirmLabel}
      busyLabel={confirmLabel}
      isImpossible={!isCountTyped(count, typed)}
      isDestructive
      isForm
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <div>
        {removals.slice(0, mostTold).map((removal) => (
          <div key={`${removal.list} ${removal.groupId}`}>{removalSentence(removal)}</div>
        ))}
        {removals.length > mostTold && (
          <div>{removals.length - mostTold} more lists lose too much.</div>
        )}
      </div>
      <TypedCount count={count} value={typed} onChange={setTyped} />
    </ConfirmDialog>
  )
}

const mostTold = 8
