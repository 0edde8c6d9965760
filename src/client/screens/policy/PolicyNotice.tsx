import { policyCommand, selectPolicyNotice } from '../../entities/policies/policyCommand.request'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { SuccessAlert } from '../../ui/SuccessAlert'

/** What was just done to the policy. */
export function PolicyNotice() {
  const dispatch = useAppDispatch()
  const notice = useAppSelector(selectPolicyNotice)
  return (
    notice !== null && (
      <SuccessAlert text={notice} onDone={() => dispatch(policyCommand.closed())} />
    )
  )
}
