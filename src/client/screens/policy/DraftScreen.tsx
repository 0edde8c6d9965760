import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { PolicyDraft, PolicyVersion } from '../../../contract/adminPolicies'
import { formatZonedDay } from '../../../rules/zonedText'
import {
  policyCommand,
  selectPolicyError,
  selectRunningPolicyAct,
} from '../../entities/policies/policyCommand.request'
import { policyTrial } from '../../entities/policies/policyTrial.request'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { SectionCard } from '../../ui/SectionCard'
import { useRouteId } from '../../ui/useRouteId'
import { BackTest } from './BackTest'
import { ChangedBylaws } from './ChangedBylaws'
import { DraftFrame } from './DraftFrame'
import { partsOf } from './draftValues'
import { ExportJson } from './ExportJson'
import { useActUntilLeft } from './usePolicy'
import { draftDayText, makersText } from './versions'
import { Prose } from '../../ui/Prose'
import { Row } from '../../ui/Row'

/** A draft as it is read by who decides about it. */
export default function DraftScreen() {
  const draftId = useRouteId('draftId')
  return (
    <DraftFrame title="Draft of the voting policy" draftId={draftId}>
      {(draft, versions) => draft && <Draft draft={draft} versions={versions} />}
    </DraftFrame>
  )
}

interface DraftProps {
  draft: PolicyDraft
  versions: readonly PolicyVersion[]
}

function Draft({ draft, versions }: DraftProps) {
  const groupId = useRouteId('groupId')
  const dispatch = useAppDispatch()
  const compared = versions.find(({ version }) => version === draft.comparedWith)
  const isWaiting = draft.state === 'waiting'
  useEffect(() => () => void dispatch(policyTrial.closed()), [dispatch])
  return (
    <>
      <SectionCard
        title={isWaiting ? 'Waits for approval' : decidedText(draft)}
        aside={
          <ExportJson
            policy={draft.policy}
            fileName={`Policy draft ${draft.draftId}`}
            label="the draft"
          />
        }
      >
        <Typography>{`Made by ${makersText(draft)}, last changed on ${formatZonedDay(draft.changedAt)}. To be in force ${draftDayText(draft)}.`}</Typography>
        {draft.note !== '' && <Prose sx={{ marginTop: 1 }}>{draft.note}</Prose>}
        {isWaiting && <Decision draft={draft} groupId={groupId} />}
      </SectionCard>
      {compared && (
        <SectionCard title={`Beside version ${compared.version}`}>
          <ChangedBylaws
            before={compared.policy}
            after={draft.policy}
            than={`version ${compared.version}`}
          />
        </SectionCard>
      )}
      {isWaiting && <BackTest groupId={groupId} policy={partsOf(draft.policy)} />}
    </>
  )
}

function decidedText({ state, decidedBy, decidedAt, version }: PolicyDraft): string {
  const on = decidedAt === null ? '' : ` on ${formatZonedDay(decidedAt)}`
  return state === 'approved'
    ? `Approved by ${decidedBy}${on} as version ${version}`
    : `Withdrawn by ${decidedBy}${on}`
}

const acts = {
  approveDraft: {
    label: 'Approve',
    title: 'Approve this draft?',
    busyLabel: 'Approving...',
    notice: 'The draft was approved. Open questions keep the policy with which they opened.',
  },
  withdrawDraft: {
    label: 'Withdraw',
    title: 'Withdraw this draft?',
    busyLabel: 'Withdrawing...',
    notice: 'The draft was withdrawn.',
  },
}

function Decision({ draft, groupId }: { draft: PolicyDraft; groupId: number }) {
  const dispatch = useAppDispatch()
  const { draftId, revision, approvalRefusal } = draft
  const [asked, setAsked] = useState<{ kind: keyof typeof acts; revision: number } | null>(null)
  const running = useAppSelector(selectRunningPolicyAct)
  const error = useAppSelector(selectPolicyError)
  useActUntilLeft()
  // What was read is decided about, not what somebody saves while the dialog asks.
  const ask = (kind: keyof typeof acts) => setAsked({ kind, revision })
  const close = () => {
    dispatch(policyCommand.closed())
    setAsked(null)
  }
  return (
    <Stack spacing={1.5} sx={{ marginTop: 2 }}>
      {approvalRefusal !== null && <Alert severity="info">{approvalRefusal}</Alert>}
      <Row>
        {approvalRefusal === null && (
          <Button variant="contained" onClick={() => ask('approveDraft')}>
            Approve
          </Button>
        )}
        <Button
          component={RouterLink}
          to={`/group/${groupId}/manage/policy/drafts/${draftId}/edit`}
          variant="outlined"
        >
          Change the draft
        </Button>
        <Button color="error" onClick={() => ask('withdrawDraft')}>
          Withdraw
        </Button>
      </Row>
      {asked && (
        <ConfirmDialog
          title={acts[asked.kind].title}
          confirmLabel={acts[asked.kind].label}
          busyLabel={acts[asked.kind].busyLabel}
          isDestructive={asked.kind === 'withdrawDraft'}
          isBusy={running !== null}
          onCancel={close}
          onConfirm={() =>
            dispatch(
              policyCommand.requested({
                kind: asked.kind,
                input: { params: { groupId, draftId }, body: { revision: asked.revision } },
                notice: acts[asked.kind].notice,
              }),
            )
          }
        >
          <Typography>
            {asked.kind === 'approveDraft'
              ? `It is in force ${draftDayText(draft).replace('as soon as it is approved', 'at once')}. Open questions keep the policy with which they opened.`
              : 'It stays in the list of decided drafts.'}
          </Typography>
          {error && (
            <Alert severity="error" sx={{ marginTop: 1 }}>
              {error.text}
            </Alert>
          )}
        </ConfirmDialog>
      )}
    </Stack>
  )
}
