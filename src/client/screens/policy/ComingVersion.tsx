import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { PolicyVersion } from '../../../contract/adminPolicies'
import { formatZonedDay } from '../../../rules/zonedText'
import {
  policyCommand,
  selectPolicyError,
  selectRunningPolicyAct,
} from '../../entities/policies/policyCommand.request'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { ReasonField } from '../../ui/ReasonField'
import { useDraft } from '../../ui/useDraft'
import { SectionCard } from '../../ui/SectionCard'
import { ChangedBylaws } from './ChangedBylaws'
import { ExportJson } from './ExportJson'
import { useActUntilLeft } from './usePolicy'
import { peopleText, predecessorOf } from './versions'
import { Prose } from '../../ui/Prose'

interface ComingVersionProps {
  groupId: number
  isStaff: boolean
  version: PolicyVersion
  versions: readonly PolicyVersion[]
}

/** A version that is to come: its day, what it changes, and for staff a way to take it back until then. */
export function ComingVersion({ groupId, isStaff, version, versions }: ComingVersionProps) {
  const [isAsked, setIsAsked] = useState(false)
  const before = predecessorOf(version, versions)
  return (
    <SectionCard
      title={`In force from ${formatZonedDay(version.inForceFrom)}, version ${version.version}`}
      aside={
        <Stack direction="row" spacing={1}>
          <ExportJson
            policy={version.policy}
            fileName={`Policy version ${version.version}`}
            label={`version ${version.version}`}
          />
          {isStaff && (
            <Button size="small" color="error" onClick={() => setIsAsked(true)}>
              Take back
            </Button>
          )}
        </Stack>
      }
    >
      <Typography color="textSecondary">{peopleText(version)}</Typography>
      {version.note !== '' && <Prose sx={{ marginTop: 1 }}>{version.note}</Prose>}
      {before && (
        <ChangedBylaws
          before={before.policy}
          after={version.policy}
          than={`version ${before.version}`}
        />
      )}
      {isAsked && (
        <TakeBack groupId={groupId} version={version.version} onClose={() => setIsAsked(false)} />
      )}
    </SectionCard>
  )
}

interface TakeBackProps {
  groupId: number
  version: number
  onClose: () => void
}

function TakeBack({ groupId, version, onClose }: TakeBackProps) {
  const dispatch = useAppDispatch()
  const reason = useDraft(`takeBack.${groupId}.${version}`)
  const error = useAppSelector(selectPolicyError)
  const isRunning = useAppSelector(selectRunningPolicyAct) !== null
  useActUntilLeft()
  const close = () => {
    dispatch(policyCommand.closed())
    onClose()
  }
  return (
    <ConfirmDialog
      title={`Take back version ${version}?`}
      confirmLabel="Take back"
      busyLabel="Taking back..."
      isDestructive
      isForm
      isBusy={isRunning}
      isImpossible={reason.text.trim() === ''}
      onCancel={() => {
        reason.discard()
        close()
      }}
      onEscape={close}
      onConfirm={() =>
        dispatch(
          policyCommand.requested({
            kind: 'takeBack',
            input: { params: { groupId, version }, body: { reason: reason.text } },
            notice: `Version ${version} was taken back.`,
          }),
        )
      }
    >
      <Typography>
        It does not come into force, and stays in the list with your reason. Drafts that are based
        on it must be compared again.
      </Typography>
      <ReasonField
        label="Why is it taken back?"
        value={reason.text}
        isBusy={isRunning}
        error={error?.errors?.reason?.[0] ?? error?.text ?? null}
        onChange={reason.write}
      />
    </ConfirmDialog>
  )
}
