import Typography from '@mui/material/Typography'
import type { UnknownAction } from '@reduxjs/toolkit'
import { type ReactNode } from 'react'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { failureIn, isSignedOut } from '../../store/requestState'
import { useOpened } from '../../store/useOpened'
import { LoadingBlock } from '../../ui/LoadingBlock'
import { PageHeader } from '../../ui/PageHeader'
import { ServerErrorPage } from '../errors/ServerErrorPage'
import type { Editor } from './editor'

interface EditorScreenProps<Target, Draft> {
  editor: Editor<Draft> & {
    actions: { opened: (target: Target) => UnknownAction; closed: () => UnknownAction }
  }
  /** What the address names: ids, NaN where it holds something else. */
  target: Target
  /** What the page is called until there is a form. */
  title: string
  notFound: ReactNode
  /** The page for a failure of this code, where it is another one than for a failing server. */
  errorOf?: (code: string | null) => ReactNode
  canEdit: boolean
  /** Where the stored record can no longer be changed. */
  ended: { back: { to: string; label: string }; subtitle?: string; text: string }
  /** The form. */
  children: ReactNode
}

/** Opens an editor for what its address names, and shows its form once there is something to edit. */
export function EditorScreen<Target extends object, Draft>(
  props: EditorScreenProps<Target, Draft>,
) {
  const { editor, target, title, errorOf, ended } = props
  const { opened, closed } = editor.actions
  const dispatch = useAppDispatch()
  const { opening, draft, saving } = useAppSelector(editor.selectEditor)
  const hasInput = useAppSelector(editor.selectHasInput)
  const failure = failureIn(opening)
  const isAddress = !Object.values(target).some(Number.isNaN)

  const open = useOpened(isAddress && opened(target), closed())

  if (!isAddress || failure?.code === 'not-found') return props.notFound
  const error = failure && errorOf?.(failure.code)
  if (error) return error
  if (failure && !isSignedOut(failure)) {
    const retry = () => {
      dispatch(closed())
      open()
    }
    return <ServerErrorPage code={failure.status || undefined} onRetry={retry} />
  }
  if (draft === null) {
    return (
      <>
        <PageHeader title={title} />
        <LoadingBlock />
      </>
    )
  }
  // What was typed stays when the record ends meanwhile; saving it then says why it is too late.
  if (props.canEdit || hasInput || saving.status !== 'idle') return props.children
  return (
    <>
      <PageHeader title={title} subtitle={ended.subtitle} back={ended.back} />
      <Typography>{ended.text}</Typography>
    </>
  )
}
