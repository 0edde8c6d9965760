import { useCallback } from 'react'
import type { Draft } from '../../entities/voteQuestionEditor/draft'
import { selectDraft } from '../../entities/voteQuestionEditor/voteQuestionEditor.selectors'
import {
  fieldChanged,
  selectVoteQuestionEditorState,
} from '../../entities/voteQuestionEditor/voteQuestionEditor.slice'
import type { FieldChange } from '../../entities/voteQuestionEditor/voteQuestionEditor.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'

/** One field of the draft and how to change it; the component renders again only when this one changes. */
export function useEditorField<F extends keyof Draft>(field: F) {
  const dispatch = useAppDispatch()
  const value = useAppSelector((state) => selectDraft(state)[field])
  const change = useCallback(
    (next: Draft[F]) => void dispatch(fieldChanged({ field, value: next } as FieldChange)),
    [dispatch, field],
  )
  return [value, change] as const
}

/** What is wrong at a place of the form; null where nothing is. */
export function useFieldError(place: string): string | null {
  return useAppSelector((state) => selectVoteQuestionEditorState(state).errors[place] ?? null)
}
