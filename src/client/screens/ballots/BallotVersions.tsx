import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { VersionedBallot } from '../../../contract/ballotVersions'
import { versionSentence } from '../../../rules/ballotVersion'
import { formatZoned } from '../../ui/zonedText'
import { PlainList } from '../../ui/PlainList'
import { Prose } from '../../ui/Prose'

const Versions = styled(PlainList)({
  gap: 8,
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '2px 12px',
    fontWeight: 400,
  },
  // The reason has a line of its own.
  '& > li > p + p': { flexBasis: '100%' },
})

type Version = VersionedBallot['versions'][number]

/** The versions of a vote, the newest first: when each was made, and for those who may see it how. */
export function BallotVersions({ ballot }: { ballot: VersionedBallot }) {
  const { versions } = ballot
  return (
    <Versions aria-label={`Versions of the vote of ${ballot.holderName}`}>
      {versions
        .map((version, at) => (
          <VersionItem key={version.number} version={version} before={versions[at - 1] ?? null} />
        ))
        .toReversed()}
    </Versions>
  )
}

/** What everybody is told of a version. */
function hiddenSentence({ isCorrection }: Version, before: Version | null): string {
  if (isCorrection) return before ? 'Vote corrected after the end.' : 'Vote added after the end.'
  return before ? 'Vote changed.' : 'Vote cast.'
}

function VersionItem({ version, before }: { version: Version; before: Version | null }) {
  const { at, ballot } = version
  return (
    <li>
      <Typography variant="caption" color="textSecondary">
        <time dateTime={at}>{formatZoned(at)}</time>
      </Typography>
      <Prose variant="body2">
        {ballot && versionSentence(ballot, before?.ballot ?? null)}
        {!ballot && hiddenSentence(version, before)}
      </Prose>
      {ballot?.voteReason && (
        <Prose variant="body2" color="textSecondary">
          {ballot.voteReason}
        </Prose>
      )}
    </li>
  )
}
