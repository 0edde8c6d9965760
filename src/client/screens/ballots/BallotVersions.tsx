import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { VersionedBallot } from '../../../contract/ballotVersions'
import { versionSentence } from '../../../rules/ballotVersion'
import { formatZoned } from '../../ui/zonedText'
import { PlainList } from '../../ui/PlainList'

type Version = VersionedBallot['versions'][number]

/** The versions of a vote, the newest first: when each was made, and for those who may see it how. */
export function BallotVersions({ ballot }: { ballot: VersionedBallot }) {
  const { versions } = ballot
  return (
    <PlainList sx={{ gap: 1 }} aria-label={`Versions of the vote of ${ballot.holderName}`}>
      {versions
        .map((version, at) => (
          <VersionItem key={version.number} version={version} before={versions[at - 1] ?? null} />
        ))
        .toReversed()}
    </PlainList>
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
    <Box component="li" sx={{ display: 'grid', gap: 0.25, fontWeight: 400 }}>
      <Typography variant="caption" color="textSecondary">
        <time dateTime={at}>{formatZoned(at)}</time>
      </Typography>
      <Typography variant="body2" sx={{ maxWidth: '70ch', overflowWrap: 'anywhere' }}>
        {ballot && versionSentence(ballot, before?.ballot ?? null)}
        {!ballot && hiddenSentence(version, before)}
      </Typography>
      {ballot?.voteReason && (
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ maxWidth: '70ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        >
          {ballot.voteReason}
        </Typography>
      )}
    </Box>
  )
}
