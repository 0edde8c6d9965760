import { useCallback } from 'react'
import type { FieldChange } from '../../store/editor/editorReducers'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import type { FieldEditor } from './editor'

/** One field of a draft and how to change it; the component renders again only when this one changes. */
export function useField<Draft, F extends keyof Draft>(editor: FieldEditor<Draft>, field: F) {
  const { selectDraft, actions } = editor
  const dispatch = useAppDispatch()
  const value = useAppSelector((state) => selectDraft(state)[field])
  const change = useCallback(
    (next: Draft[F]) =>
      void dispatch(actions.fieldChanged({ field, value: next } as FieldChange<Draft>)),
    [actions, dispatch, field],
  )
  return [value, change] as const
}

/** The message for a field path of the form; null where there is none. */
export function useFieldError(
  { selectEditor }: Pick<FieldEditor<unknown>, 'selectEditor'>,
  path: string,
): string | null {
  return useAppSelector((state) => selectEditor(state).errors[path] ?? null)
}
