import { useCallback } from 'react'
import type { MotionDraft } from '../../entities/motionEditor/motionDraft'
import { selectMotionDraft } from '../../entities/motionEditor/motionEditor.selectors'
import {
  motionFieldChanged,
  selectMotionEditorState,
} from '../../entities/motionEditor/motionEditor.slice'
import type { MotionFieldChange } from '../../entities/motionEditor/motionEditor.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'

/** One field of the draft and how to change it; the component renders again only when this one changes. */
export function useMotionField<F extends keyof MotionDraft>(field: F) {
  const dispatch = useAppDispatch()
  const value = useAppSelector((state) => selectMotionDraft(state)[field])
  const change = useCallback(
    (next: MotionDraft[F]) =>
      void dispatch(motionFieldChanged({ field, value: next } as MotionFieldChange)),
    [dispatch, field],
  )
  return [value, change] as const
}

/** What is wrong at a place of the form; null where nothing is. */
export function useMotionError(place: string): string | null {
  return useAppSelector((state) => selectMotionEditorState(state).errors[place] ?? null)
}
