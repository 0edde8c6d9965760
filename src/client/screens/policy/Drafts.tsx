import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import type { PolicyDraft } from '../../../contract/adminPolicies'
import { formatZonedDay } from '../../../rules/zonedText'
import { Disclosure } from '../../ui/Disclosure'
import { PlainList } from '../../ui/PlainList'
import { SectionCard } from '../../ui/SectionCard'
import { SiteLink } from '../../ui/SiteLink'
import { draftDayText, makersText } from './versions'

interface DraftsProps {
  groupId: number
  drafts: readonly PolicyDraft[]
}

/** The drafts that wait for a second person, those that were decided, and the way to a new one. */
export function Drafts({ groupId, drafts }: DraftsProps) {
  const waiting = drafts.filter(({ state }) => state === 'waiting')
  const decided = drafts.filter(({ state }) => state !== 'waiting')
  const base = `/group/${groupId}/manage/policy`
  const list = (shown: readonly PolicyDraft[]) => (
    <PlainList sx={{ gap: 1 }}>
      {shown.map((draft) => (
        <li key={draft.draftId}>
          <SiteLink
            to={`${base}/drafts/${draft.draftId}`}
          >{`Draft by ${makersText(draft)}`}</SiteLink>
          <Typography variant="body2" color="textSecondary">
            {stateText(draft)}
          </Typography>
        </li>
      ))}
    </PlainList>
  )
  return (
    <SectionCard
      title="Drafts"
      aside={
        <Button component={RouterLink} to={`${base}/new`} variant="contained">
          Draft a new version
        </Button>
      }
    >
      {waiting.length > 0 ? (
        list(waiting)
      ) : (
        <Typography color="textSecondary">
          No draft waits. A draft becomes a version once a second person of staff approves it.
        </Typography>
      )}
      {decided.length > 0 && (
        <Disclosure summary={`Decided drafts · ${decided.length}`}>{list(decided)}</Disclosure>
      )}
    </SectionCard>
  )
}

function stateText(draft: PolicyDraft): string {
  const { state, decidedBy, decidedAt, version, changedAt } = draft
  const on = decidedAt === null ? '' : ` on ${formatZonedDay(decidedAt)}`
  if (state === 'approved') return `Version ${version}, approved by ${decidedBy}${on}.`
  if (state === 'withdrawn') return `Withdrawn by ${decidedBy}${on}.`
  return `Waits for approval since ${formatZonedDay(changedAt)}; to be in force ${draftDayText(draft)}.`
}
