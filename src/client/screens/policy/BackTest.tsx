import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { PolicyTrial } from '../../../contract/adminPolicies'
import type { PolicyChange } from '../../../contract/policy'
import { formatZonedDay } from '../../../rules/zonedText'
import {
  selectPolicyTrial,
  policyTrial,
  trialErrors,
} from '../../entities/policies/policyTrial.request'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { BusyButton } from '../../ui/BusyButton'
import { Disclosure } from '../../ui/Disclosure'
import { PlainList } from '../../ui/PlainList'
import { SectionCard } from '../../ui/SectionCard'
import { SiteLink } from '../../ui/SiteLink'
import { ExportButton } from '../list/ExportButton'
import { ExportFailure } from '../list/ExportFailure'
import { Prose } from '../../ui/Prose'
import { Row } from '../../ui/Row'
import { Muted } from '../../ui/Muted'
import { Unread } from './WorkedExample'

interface BackTestProps {
  groupId: number
  /** Null while it cannot be read. */
  policy: PolicyChange | null
}

/** What a draft would have decided otherwise in the past of its group. */
export function BackTest({ groupId, policy }: BackTestProps) {
  const dispatch = useAppDispatch()
  const state = useAppSelector(selectPolicyTrial)
  const { target, answer, request } = state
  const isOfDraft = target?.groupId === groupId
  const isStale = isOfDraft && JSON.stringify(target.policy) !== JSON.stringify(policy)
  return (
    <SectionCard title="In the past">
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Prose>
          Every question, motion and meeting of the group is decided once more by the draft. Nothing
          is changed.
        </Prose>
        {policy ? (
          <Row>
            <BusyButton
              variant="outlined"
              label="See what would differ"
              busyLabel="Working it out..."
              isBusy={request.status === 'running'}
              onClick={() => dispatch(policyTrial.requested({ groupId, policy }))}
            />
            {isOfDraft && answer && !isStale && (
              <ExportButton groupId={groupId} workbook="policyTrial" body={policy} />
            )}
          </Row>
        ) : (
          <Unread />
        )}
        {policy && (
          <ExportFailure
            groupId={groupId}
            workbook="policyTrial"
            body={policy}
            subject="comparison"
          />
        )}
        {isOfDraft &&
          trialErrors(state).map(([path, text]) => (
            <Alert key={path} severity="error">
              {path === '' ? text : `${path}: ${text}`}
            </Alert>
          ))}
        {isOfDraft && answer && (
          <Box component="output" sx={{ display: 'grid', gap: 2, width: '100%' }}>
            {isStale && (
              <Alert severity="warning">The draft has changed since. Try it once more.</Alert>
            )}
            <Tried trial={answer} groupId={groupId} />
          </Box>
        )}
      </Stack>
    </SectionCard>
  )
}

/** In as many columns as fit: a strict rule changes dozens of results. */
const Differing = styled(PlainList)({
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(30rem, 100%), 1fr))',
  gap: '8px 24px',
  marginTop: 4,
})

type TrialPart = PolicyTrial['parts'][number]

const titles: Record<TrialPart['part'], string> = {
  results: 'Results of questions',
  quorums: 'Quorums of questions',
  motions: 'Motions',
  meetings: 'Meetings',
  eligibilities: 'Eligibility for quorum',
}

/** Where something of the past is shown; an eligibility with all others of the group. */
function addressOf(part: TrialPart['part'], groupId: number, id: number): string {
  const group = `/group/${groupId}`
  if (part === 'motions') return `${group}/motions/${id}`
  if (part === 'meetings') return `${group}/events/${id}/rollcall`
  return part === 'eligibilities' ? `${group}/eligibility` : `${group}/votingquestions/${id}`
}

function Tried({ trial, groupId }: { trial: PolicyTrial; groupId: number }) {
  return (
    <>
      <Typography>
        <strong>{trial.summary}</strong>
      </Typography>
      {trial.parts.map(({ part, tried, differing, unjudged }) => (
        <section key={part}>
          <Typography component="h3" variant="h4" sx={{ fontSize: '1rem', fontWeight: 650 }}>
            {`${titles[part]} · ${differing.length} of ${tried}`}
          </Typography>
          {differing.length > 0 && (
            <Differing>
              {differing.map(({ id, title, date, before, after, isAlsoInForce }) => (
                <li key={`${id} ${title}`}>
                  <SiteLink to={addressOf(part, groupId, id)}>{title}</SiteLink>
                  {date !== null && <Muted>{`, ${formatZonedDay(date)}`}</Muted>}
                  <Typography variant="body2">
                    {`${before}, with the draft ${after}.`}
                    {isAlsoInForce && ' The bylaws in force say so too.'}
                  </Typography>
                </li>
              ))}
            </Differing>
          )}
          {unjudged.length > 0 && (
            <Disclosure summary={`Not decided by the draft · ${unjudged.length}`}>
              <PlainList sx={{ gap: 0.5, marginTop: 0.5 }}>
                {unjudged.map(({ id, title, why }) => (
                  <li key={`${id} ${title}`}>
                    <SiteLink to={addressOf(part, groupId, id)}>{title}</SiteLink>
                    {`: ${why}`}
                  </li>
                ))}
              </PlainList>
            </Disclosure>
          )}
        </section>
      ))}
    </>
  )
}
