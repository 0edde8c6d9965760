import { useEffect } from 'react'
import type { PolicyVersion } from '../../../contract/adminPolicies'
import { policyTrial } from '../../entities/administration/policyTrial.request'
import { useAppDispatch } from '../../store/hooks'
import { AdminForm } from './AdminForm'
import { PolicyTrial } from './PolicyTrial'
import {
  draftOf,
  partsOf,
  policyFields,
  type PolicyValues,
  saidOf,
  valuesOfPolicy,
} from './policyValues'

interface PolicyFormProps {
  groupId: number
  inForce: PolicyVersion['policy']
  onClose: () => void
}

/** Drafts the next version of a policy, tries it on past questions, and puts it in force. */
export function PolicyForm({ groupId, inForce, onClose }: PolicyFormProps) {
  const dispatch = useAppDispatch()
  useEffect(() => () => void dispatch(policyTrial.closed()), [dispatch])
  return (
    <AdminForm<PolicyValues>
      title="Draft a new version of the policy"
      fields={policyFields}
      row={valuesOfPolicy(inForce)}
      confirmLabel="Put in force"
      busyLabel="Putting in force..."
      saidOf={(values) => saidOf(draftOf(inForce, values))}
      after={(values) => {
        const draft = draftOf(inForce, values)
        const isRead = Object.keys(draft.refused).length === 0
        return isRead && <PolicyTrial groupId={groupId} policy={partsOf(draft)} />
      }}
      commandOf={(values) => ({
        kind: 'putPolicy',
        input: { params: { groupId }, body: partsOf(draftOf(inForce, values)) },
        notice: 'The new policy is in force. Open questions keep theirs.',
      })}
      onClose={onClose}
    />
  )
}
