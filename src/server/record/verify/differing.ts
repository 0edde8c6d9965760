/** What comparisons of stored rows with a record have in common. */
import { type Canonical, canonicalJson } from '../canonicalJson'
import type { RecordedFile } from '../questionEvents'
import { Hashed, type TextOf } from '../saltedHashes'

/** The stored parts of a question, motion or roll call whose field names need other words in a finding. */
const inWords: Record<string, string> = {
  lastSeq: 'number of events',
  groupId: 'group',
  revision: 'number of its revision',
  policy: 'voting rule',
  lastEventAt: 'time of its last event',
  createdAt: 'time of its opening',
  createdById: 'person who opened it',
  voteStatusComments: 'reason of its cancellation',
  startDate: 'date of its making',
  choices: 'list of choices',
  linkReference: 'list of links',
  isAutoExtensionEnabled: 'setting of the auto-extension',
  extensions: 'number of extensions',
  voteType: 'type of vote',
  questionType: 'type of question',
  quorumEligible: 'count of those who count for the quorum',
  quorumVotes: 'count of votes for the quorum',
  isQuorumVoteComplete: 'mark that all who count for the quorum have voted',
  quorumMetDate: 'time at which the quorum was reached',
  voteThresholdMetDate: 'time at which the threshold was met',
  totalYesVotes: 'count of Yes votes',
  totalNoVotes: 'count of No votes',
  totalVotes: 'count of votes',
  totalCheckIns: 'count of attendees',
  quorumAttendanceCount: 'count of those present',
  quorumMetAt: 'time since which the quorum is met',
  rollCallClosedAt: 'time of its closing',
  rollCallClosedBy: 'name of who closed it',
  voteStatus: 'status',
  voteResult: 'result',
  voteStatusDate: 'time of its end',
  motionStatus: 'status',
  motionStatusDate: 'time of its status',
  motionDeadline: 'deadline',
  voteDeadline: 'deadline',
  motionRequestId: 'motion that it comes from',
  secondVoteOfId: 'question on which it votes once more',
  voteQuestionId: 'voting question that came of it',
  motionedId: 'person who moved it',
  secondedId: 'person who seconded it',
  requesterId: 'person who asked for it',
  requesterName: 'name of who asked for it',
  requesterCompany: 'company name of who asked for it',
  motionedUserId: 'person who moved it',
  motionedMemberId: 'company of who moved it',
  motionedName: 'name of who moved it',
  motionedTitle: 'title of who moved it',
  motionedCompanyName: 'company name of who moved it',
  motionedDate: 'time at which it was moved',
  secondedUserId: 'person who seconded it',
  secondedMemberId: 'company of who seconded it',
  secondedName: 'name of who seconded it',
  secondedTitle: 'title of who seconded it',
  secondedCompanyName: 'company name of who seconded it',
  secondedDate: 'time at which it was seconded',
  furtherSeconders: 'people who seconded it after the first',
  rule: 'rule by which it is seconded',
  withdrawalReason: 'reason of the withdrawal',
}

/** The finding about one of these parts. */
export function differing(name: string): string {
  const words = inWords[name] ?? name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return `the stored ${words} differs`
}

/** The findings about the columns of a row that are not as they were recorded. */
export function differingColumns<Recorded extends object>(
  recorded: Recorded,
  row: Record<keyof Recorded, unknown>,
  textOf: TextOf,
): string[] {
  const columns = Object.keys(recorded) as (keyof Recorded & string)[]
  return columns.filter((column) => !isStored(recorded[column], row[column], textOf)).map(differing)
}

/** Whether a stored value is the recorded one, in which texts may be hashed. */
export function isStored(recorded: unknown, stored: unknown, textOf: TextOf): boolean {
  const told = withTexts(recorded, stored, textOf)
  return told === stored || canonicalText(told) === canonicalText(stored)
}

/** A recorded value with the texts of its hashes. An erased text cannot be compared, so the stored one is accepted. */
function withTexts(recorded: unknown, stored: unknown, textOf: TextOf): unknown {
  if (recorded instanceof Hashed) return textOf(recorded.hash) ?? stored
  if (typeof recorded !== 'object' || recorded === null) return recorded
  const beside = Object(stored) as Record<string, unknown>
  const parts = Object.entries(recorded).map(
    ([key, part]) => [key, withTexts(part, beside[key], textOf)] as const,
  )
  return Array.isArray(recorded) ? parts.map(([, part]) => part) : Object.fromEntries(parts)
}

/** A value as canonical JSON, without what is undefined. */
export function canonicalText(value: unknown): string {
  return canonicalJson(JSON.parse(JSON.stringify(value)) as Canonical)
}

/** Compares what a row says of its record: the number of events, and the time of the last. */
export function compareRecordColumns(
  { lastSeq, lastEventAt }: { lastSeq: number; lastEventAt: string | null },
  events: readonly { at: string }[],
): string[] {
  const recorded = { lastSeq: events.length, lastEventAt: events.at(-1)?.at ?? null }
  return differingColumns(recorded, { lastSeq, lastEventAt }, () => null)
}

/** Whether the stored files are those in the record, by name and SHA-256. */
export function compareFiles(
  stored: readonly RecordedFile[],
  recorded: readonly RecordedFile[],
): string[] {
  const textOf = (files: readonly RecordedFile[]) =>
    canonicalJson(files.map(({ fileName, sha256 }) => ({ fileName, sha256 })))
  return textOf(stored) === textOf(recorded) ? [] : ['the stored files differ']
}

/** Whether a stored text is the hashed one; an erased text cannot be compared. */
export function isText(stored: string | null, hash: string | null, textOf: TextOf): boolean {
  if (hash === null) return stored === null
  const recorded = textOf(hash)
  return recorded === null || recorded === stored
}
