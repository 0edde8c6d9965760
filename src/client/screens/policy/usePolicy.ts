import { useCallback, useEffect } from 'react'
import type { PolicyDraft, PolicyVersion } from '../../../contract/adminPolicies'
import {
  policyCommand,
  selectPolicyError,
  selectRunningPolicyAct,
} from '../../entities/policies/policyCommand.request'
import {
  policyDrafts,
  selectPolicyDrafts,
  selectPolicyDraftsRequest,
} from '../../entities/policies/policyDrafts.request'
import {
  policyVersions,
  selectPolicyVersions,
  selectPolicyVersionsRequest,
} from '../../entities/policies/policyVersions.request'
import { selectIsStaff } from '../../entities/session/session.selectors'
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks'
import { failureIn } from '../../store/requestState'

/** Gives up an act that has no answer, or a bad one, once its page is left. What was done is told on the next page. */
export function useActUntilLeft(): void {
  const { dispatch, getState } = useAppStore()
  useEffect(
    () => () => {
      const state = getState()
      if (selectPolicyError(state) || selectRunningPolicyAct(state))
        dispatch(policyCommand.closed())
    },
    [dispatch, getState],
  )
}

interface LoadedPolicy {
  isStaff: boolean
  /** Null until they have come. */
  versions: PolicyVersion[] | null
  /** Null until they have come; none for those who are not staff. */
  drafts: PolicyDraft[] | null
  hasFailed: boolean
  load: () => void
}

const noDrafts: PolicyDraft[] = []

/** The versions and, for staff, the drafts of a group's policy, fetched as the page opens. */
export function usePolicy(groupId: number): LoadedPolicy {
  const dispatch = useAppDispatch()
  const isStaff = useAppSelector(selectIsStaff)
  const versions = useAppSelector((state) => selectPolicyVersions(state, groupId))
  const drafts = useAppSelector((state) => selectPolicyDrafts(state, groupId))
  const ofVersions = useAppSelector((state) => selectPolicyVersionsRequest(state, groupId))
  const ofDrafts = useAppSelector((state) => selectPolicyDraftsRequest(state, groupId))
  const load = useCallback(() => {
    dispatch(policyVersions.requested({ groupId }))
    if (isStaff) dispatch(policyDrafts.requested({ groupId }))
  }, [dispatch, groupId, isStaff])
  useEffect(load, [load])
  return {
    isStaff,
    versions,
    drafts: isStaff ? drafts : noDrafts,
    hasFailed: (failureIn(ofVersions) ?? failureIn(ofDrafts)) !== null,
    load,
  }
}
