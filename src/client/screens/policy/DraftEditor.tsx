import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { PolicyDraft, PolicyVersion } from '../../../contract/adminPolicies'
import type { Policy } from '../../../rules/policy/policy'
import {
  policyCommand,
  selectPolicyError,
  selectRunningPolicyAct,
} from '../../entities/policies/policyCommand.request'
import { policyTrial } from '../../entities/policies/policyTrial.request'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { present } from '../../store/present'
import { SectionCard } from '../../ui/SectionCard'
import { useRouteId } from '../../ui/useRouteId'
import { BackTest } from './BackTest'
import { BeginWith } from './BeginWith'
import { ChangedBylaws } from './ChangedBylaws'
import { Conflicts } from './Conflicts'
import { DraftForm } from './DraftForm'
import { partsOf, readDraft, valuesOf } from './draftValues'
import { SaveCard } from './SaveCard'
import { useActUntilLeft } from './usePolicy'
import { useTypedDraft, type TypedDraft } from './useTypedDraft'
import { standing } from './versions'
import { Unread, WorkedExample } from './WorkedExample'

interface DraftEditorProps {
  /** Null for a new one. */
  draft: PolicyDraft | null
  versions: readonly PolicyVersion[]
}

/** The fields of a draft, what they say, and beside them an example to try them on. */
export function DraftEditor({ draft, versions }: DraftEditorProps) {
  const groupId = useRouteId('groupId')
  const dispatch = useAppDispatch()
  const latest = present(standing(versions).at(-1) ?? null, 'the version that stands')
  const { typed, isRestored, type, giveUp } = useTypedDraft(groupId, draft, latest)
  const [replaced, setReplaced] = useState<TypedDraft | null>(null)
  const [isSent, setSent] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const isRunning = useAppSelector(selectRunningPolicyAct) !== null
  const error = useAppSelector(selectPolicyError)
  const read = useMemo(
    () => readDraft(typed.values, latest.policy as Policy),
    [latest.policy, typed.values],
  )
  const sentErrors = useMemo(() => errorsBySentPath(error?.errors), [error?.errors])
  const errors = isSent ? { ...sentErrors, ...read.refused } : read.refused
  useActUntilLeft()
  useEffect(() => () => void dispatch(policyTrial.closed()), [dispatch])
  // The first refused field comes into view and is read out with what it wants.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [sentErrors])

  const begin = useCallback(
    (policy: Policy) => {
      setReplaced(typed)
      type({ ...typed, values: { ...typed.values, ...valuesOf(policy) } })
    },
    [type, typed],
  )
  const save = () => {
    setSent(true)
    if (Object.keys(read.refused).length > 0) {
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
      return
    }
    const { values, basedOn, revision } = typed
    const body = {
      policy: partsOf(read.policy),
      basedOn,
      inForceFrom: values.day === '' ? null : values.day,
      note: values.note,
    }
    dispatch(
      policyCommand.requested(
        draft && revision !== null
          ? {
              kind: 'changeDraft',
              input: { params: { groupId, draftId: draft.draftId }, body: { ...body, revision } },
              notice: 'The draft was saved.',
            }
          : {
              kind: 'createDraft',
              input: { params: { groupId }, body },
              notice: 'The draft was saved. A second person of staff approves it.',
            },
      ),
    )
  }
  const base = `/group/${groupId}/manage/policy`
  return (
    <Box
      component="form"
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
      }}
    >
      <Stack spacing={2}>
        {/* What is changed after it was sent would be lost with the answer. */}
        <Stack spacing={2} inert={isRunning}>
          {isRestored && (
            <Alert
              severity="info"
              action={
                <Button size="small" onClick={giveUp}>
                  Discard it
                </Button>
              }
            >
              What you typed before is back.
            </Alert>
          )}
          <Conflicts
            draft={draft}
            latest={latest}
            typed={typed}
            policy={read.policy}
            onType={type}
            onTakeStored={giveUp}
          />
          <BeginWith
            groupId={groupId}
            standing={latest.policy as Policy}
            onBegin={begin}
            onPutBack={
              replaced
                ? () => {
                    type(replaced)
                    setReplaced(null)
                  }
                : undefined
            }
          />
        </Stack>
        <DraftForm
          values={typed.values}
          before={latest.policy as Policy}
          after={read.policy}
          errors={errors}
          isFrozen={isRunning}
          // Fields are frozen, not inert: one keeps the focus with which Enter sent it.
          onChange={(values) => isRunning || type({ ...typed, values })}
        />
      </Stack>
      <Box sx={{ alignSelf: 'stretch' }}>
        <Box sx={{ position: { lg: 'sticky' }, top: { lg: 16 } }}>
          <WorkedExample policy={read.policy} isComplete={read.isComplete} />
        </Box>
      </Box>
      <Stack spacing={2} sx={{ gridColumn: '1 / -1' }}>
        <SectionCard title={`Beside version ${latest.version}`}>
          {read.isComplete ? (
            <ChangedBylaws
              before={latest.policy as Policy}
              after={read.policy}
              than={`version ${latest.version}`}
            />
          ) : (
            <Unread />
          )}
        </SectionCard>
        <BackTest groupId={groupId} policy={read.isComplete ? partsOf(read.policy) : null} />
        <SaveCard
          values={typed.values}
          errors={sentErrors}
          hasRefused={isSent && Object.keys(read.refused).length > 0}
          cancelTo={draft ? `${base}/drafts/${draft.draftId}` : base}
          onChange={(values) => type({ ...typed, values })}
          onCancel={giveUp}
        />
      </Stack>
    </Box>
  )
}

/** The first message about each value, by its path within the policy. */
function errorsBySentPath(errors: Record<string, string[]> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, [text]]) => [path.replace(/^policy\./, ''), text ?? '']),
  )
}
