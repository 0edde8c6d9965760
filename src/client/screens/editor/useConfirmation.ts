import { useAppDispatch, useAppSelector } from '../../store/hooks'
import type { ConfirmingEditor } from './editor'

/** The two answers to the question before a draft is sent, for `ConfirmDialog`. */
export function useConfirmation<Confirmation>({
  selectEditor,
  actions,
}: ConfirmingEditor<Confirmation>) {
  const dispatch = useAppDispatch()
  const confirmation = useAppSelector((state) => selectEditor(state).confirmation)
  const isBusy = useAppSelector((state) => selectEditor(state).saving.status === 'running')
  return {
    isBusy,
    onCancel: () => dispatch(actions.confirmationClosed()),
    onConfirm: () => dispatch(actions.saveRequested({ answered: confirmation })),
  }
}
