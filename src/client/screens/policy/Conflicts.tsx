import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { PolicyDraft, PolicyVersion } from '../../../contract/adminPolicies'
import type { Policy } from '../../../rules/policy/policy'
import { SectionCard } from '../../ui/SectionCard'
import { ChangedBylaws } from './ChangedBylaws'
import type { TypedDraft } from './useTypedDraft'

interface ConflictsProps {
  draft: PolicyDraft | null
  latest: PolicyVersion
  typed: TypedDraft
  /** The policy that the fields make. */
  policy: Policy
  onType: (typed: TypedDraft) => void
  onTakeStored: () => void
}

/** What others did while the draft was typed: they changed it, decided it, or brought another version. */
export function Conflicts(props: ConflictsProps) {
  const { draft, latest, typed, policy, onType, onTakeStored } = props
  const isChanged = draft !== null && typed.revision !== null && draft.revision > typed.revision
  const isOlder = typed.basedOn !== latest.version
  return (
    <>
      {draft && draft.state !== 'waiting' && (
        <Alert severity="warning">
          {`This draft was ${draft.state} by ${draft.decidedBy} meanwhile, so it cannot be saved. What you typed is kept here.`}
        </Alert>
      )}
      {isChanged && draft.state === 'waiting' && (
        <SectionCard title="The draft was changed meanwhile">
          <Alert severity="warning">
            {`${draft.changedBy.at(-1) ?? draft.madeBy} changed it. What you typed is kept; beneath, it is compared with what is stored.`}
          </Alert>
          <ChangedBylaws before={draft.policy} after={policy} than="the stored draft" />
          <Stack direction="row" spacing={1} sx={{ marginTop: 2, flexWrap: 'wrap' }}>
            <Button
              variant="outlined"
              onClick={() => onType({ ...typed, revision: draft.revision })}
            >
              Keep what I typed
            </Button>
            <Button onClick={onTakeStored}>Take what is stored</Button>
          </Stack>
        </SectionCard>
      )}
      {isOlder && (
        <Alert
          severity="warning"
          action={
            <Button
              size="small"
              onClick={() => onType({ ...typed, basedOn: latest.version })}
              sx={{ whiteSpace: 'nowrap' }}
            >
              I have compared it
            </Button>
          }
        >
          {`Version ${latest.version} stands now; this draft was begun from version ${typed.basedOn}. It is compared with version ${latest.version} below. Please look at what differs, then save it again.`}
        </Alert>
      )}
    </>
  )
}
