import type { VersionedBallot } from '../../src/contract/ballotVersions'

/** The vote of Alder Audio, which was changed twice. */
export function versionedBallotAnswer(told: Partial<VersionedBallot> = {}): VersionedBallot {
  const by = 'Mara Member'
  const colleague = { by, right: 'colleague', voteReason: null, approvedBy: null } as const
  return {
    rollEntryId: 700,
    holderName: 'Alder Audio',
    voterTitle: null,
    groupName: 'Audio Working Group',
    versions: [
      {
        number: 1,
        at: '2026-11-20T18:00:00.000Z',
        isCorrection: false,
        ballot: { ...colleague, voteChoice: 'Yes' },
      },
      {
        number: 2,
        at: '2026-11-20T19:00:00.000Z',
        isCorrection: false,
        ballot: { ...colleague, voteChoice: 'No', voteReason: 'Too soon.' },
      },
      {
        number: 3,
        at: '2026-11-21T18:00:00.000Z',
        isCorrection: false,
        ballot: { ...colleague, voteChoice: 'Yes' },
      },
    ],
    ...told,
  }
}
