import { styled } from '@mui/material/styles'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import type { Editor } from './editor'
import { useStartAgain } from './useStartAgain'

/** Says that a draft was restored after a reload or a sign-in, and what must be entered again. */
export function RestoredNotice<Draft>({ editor }: { editor: Editor<Draft> }) {
  const dispatch = useAppDispatch()
  const { isRestored, lostFiles, unreadable } = useAppSelector(editor.selectEditor)
  const startAgain = useStartAgain(editor)
  if (!isRestored) return null
  const isWhole = unreadable.length === 0
  return (
    <Notice
      severity={isWhole ? 'info' : 'warning'}
      onClose={() => dispatch(editor.actions.restorationRead())}
      closeText="Close"
    >
      {wordsFor(unreadable, editor.fields)}{' '}
      {lostFiles.length > 0 && `Please choose these files again: ${lostFiles.join(', ')}. `}
      <Button size="small" onClick={startAgain}>
        Start again
      </Button>
    </Notice>
  )
}

const Notice = styled(Alert)({ marginBottom: 24 })

function wordsFor(
  unreadable: readonly string[],
  fields: Readonly<Record<string, { name: string }>>,
): string {
  const back = 'What you typed before is here again.'
  if (unreadable.length === 0) return back
  if (unreadable.length === Object.keys(fields).length) {
    return 'What you typed before could not be read, and was set aside.'
  }
  const names = unreadable.map((field) => fields[field]?.name ?? field)
  return `${back} This could not be read, and was set aside: ${names.join(', ')}.`
}
