/** The pages of a group's policy on screen, with its versions and drafts. */
import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import { policyCommand } from '../../src/client/entities/policies/policyCommand.request'
import { policyDrafts } from '../../src/client/entities/policies/policyDrafts.request'
import { policyVersions } from '../../src/client/entities/policies/policyVersions.request'
import type { PolicyDraft, PolicyVersion } from '../../src/contract/adminPolicies'
import { renderPage } from './renderPage'
import { signedIn } from './signedIn'
import { stateAfter } from './stateAfter'

interface Shown {
  versions?: PolicyVersion[]
  drafts?: PolicyDraft[]
  isSigStaff?: boolean
}

/** Shows a page of the policy of group 101; `versions` and `drafts` have come where they are given. */
export function showPolicyPage(
  path: string,
  page: ReactNode,
  { versions, drafts, isSigStaff = true }: Shown = {},
) {
  const address = `/group/:groupId/manage/policy${path}`
  const { store, actions } = renderPage(
    <Routes>
      <Route path={address} element={page} />
    </Routes>,
    {
      state: stateAfter(signedIn({ isSigStaff })),
      at: address.replace(':groupId', '101').replace(':draftId', '7'),
    },
  )
  const dispatch = (action: Parameters<typeof store.dispatch>[0]) =>
    act(() => void store.dispatch(action))
  if (versions) dispatch(policyVersions.succeeded(versions))
  if (drafts) dispatch(policyDrafts.succeeded(drafts))
  return {
    dispatch,
    actions,
    /** The acts that were sent. */
    commands: () => actions.filter(policyCommand.requested.match).map(({ payload }) => payload),
  }
}
