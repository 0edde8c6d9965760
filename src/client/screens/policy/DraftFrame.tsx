import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { PolicyDraft, PolicyVersion } from '../../../contract/adminPolicies'
import AccessDeniedPage from '../errors/AccessDeniedPage'
import { EmptyState } from '../../ui/EmptyState'
import { FailedState } from '../../ui/FailedState'
import { SiteLink } from '../../ui/SiteLink'
import { useRouteId } from '../../ui/useRouteId'
import { ManageHead } from '../administration/ManageHead'
import { LoadingCard } from './LoadingCard'
import { PolicyNotice } from './PolicyNotice'
import { usePolicy } from './usePolicy'

interface DraftFrameProps {
  title: string
  /** Null for a draft that is not saved yet. */
  draftId: number | null
  children: (draft: PolicyDraft | null, versions: readonly PolicyVersion[]) => ReactNode
}

/** The page of a draft around its content: its head, and what is there until the draft has come. */
export function DraftFrame({ title, draftId, children }: DraftFrameProps) {
  const groupId = useRouteId('groupId')
  const { isStaff, versions, drafts, hasFailed, load } = usePolicy(groupId)
  const draft = drafts?.find((one) => one.draftId === draftId) ?? null
  if (!isStaff) return <AccessDeniedPage />
  const isLoaded = versions !== null && drafts !== null
  return (
    <>
      <ManageHead title={title} />
      <Stack spacing={2}>
        <PolicyNotice />
        {hasFailed && <FailedState text="The policy could not be loaded." onRetry={load} />}
        {!isLoaded && !hasFailed && <LoadingCard title="Draft" />}
        {isLoaded && draftId !== null && !draft && (
          <EmptyState text="This group has no such draft.">
            <SiteLink to={`/group/${groupId}/manage/policy`}>To the voting policy</SiteLink>
          </EmptyState>
        )}
        {isLoaded && versions.length === 0 && (
          <EmptyState text="This group has no policy yet.">
            <Typography>Staff brings the first one in with the directory.</Typography>
          </EmptyState>
        )}
        {isLoaded &&
          versions.length > 0 &&
          (draftId === null || draft) &&
          children(draft, versions)}
      </Stack>
    </>
  )
}
