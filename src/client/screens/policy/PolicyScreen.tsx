import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { PolicyVersion } from '../../../contract/adminPolicies'
import { datedBylaws } from '../../../rules/policy/comparedBylaws'
import { EmptyState } from '../../ui/EmptyState'
import { FailedState } from '../../ui/FailedState'
import { SectionCard } from '../../ui/SectionCard'
import { useRouteId } from '../../ui/useRouteId'
import { ManageHead } from '../administration/ManageHead'
import { DatedBylaws } from './Bylaws'
import { ComingVersion } from './ComingVersion'
import { Drafts } from './Drafts'
import { ExportJson } from './ExportJson'
import { PastVersions } from './PastVersions'
import { LoadingCard } from './LoadingCard'
import { PolicyNotice } from './PolicyNotice'
import { usePolicy } from './usePolicy'
import { fromText, peopleText, sinceText, standing } from './versions'
import { Prose } from '../../ui/Prose'

/** The bylaws of a group: those in force, those to come, and those of before; staff draft the next ones. */
export default function PolicyScreen() {
  const groupId = useRouteId('groupId')
  const { isStaff, versions, drafts, hasFailed, load } = usePolicy(groupId)
  return (
    <>
      <ManageHead title="Voting policy" />
      <Stack spacing={2}>
        <PolicyNotice />
        {hasFailed && (
          <FailedState
            text={`The policy could not be loaded.${versions ? ' What you see may have changed.' : ''}`}
            onRetry={load}
          />
        )}
        {isStaff && drafts && <Drafts groupId={groupId} drafts={drafts} />}
        {versions ? (
          <Versions groupId={groupId} isStaff={isStaff} versions={versions} />
        ) : (
          !hasFailed && <LoadingCard title="In force" />
        )}
      </Stack>
    </>
  )
}

interface VersionsProps {
  groupId: number
  isStaff: boolean
  versions: readonly PolicyVersion[]
}

function Versions({ groupId, isStaff, versions }: VersionsProps) {
  const stand = standing(versions)
  const inForce = stand.find(({ state }) => state === 'in force')
  const coming = stand.filter(({ state }) => state === 'coming')
  const past = versions.filter(({ state }) => state === 'past' || state === 'taken back')
  if (versions.length === 0)
    return (
      <EmptyState text="This group has no policy yet.">
        <Typography>
          A policy says who votes and when a question passes. Staff brings the first one in.
        </Typography>
      </EmptyState>
    )
  return (
    <>
      {coming.map((version) => (
        <ComingVersion
          key={version.version}
          groupId={groupId}
          isStaff={isStaff}
          version={version}
          versions={versions}
        />
      ))}
      {inForce && <InForce version={inForce} stand={stand} />}
      {past.length > 0 && <PastVersions past={past} versions={versions} />}
    </>
  )
}

/** The bylaws in force, each sentence with the version in which it last changed. */
function InForce({ version, stand }: { version: PolicyVersion; stand: PolicyVersion[] }) {
  const upToNow = stand.filter((one) => one.version <= version.version)
  const people = peopleText(version)
  return (
    <SectionCard
      title="In force"
      aside={
        <ExportJson
          policy={version.policy}
          fileName={`Policy version ${version.version}`}
          label="the policy in force"
        />
      }
    >
      <Typography color="textSecondary">
        {`Version ${version.version}, ${fromText(version)}. `}
        {people}
      </Typography>
      {version.note !== '' && <Prose sx={{ marginTop: 1 }}>{version.note}</Prose>}
      <DatedBylaws
        bylaws={datedBylaws(upToNow)}
        sinceOf={(since) => {
          const changed = upToNow.find((one) => one.version === since)
          return changed ? sinceText(changed) : ''
        }}
      />
    </SectionCard>
  )
}
