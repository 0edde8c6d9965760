/** The questions of the groups that decide by the bylaws of other bodies: what passes there, and what does not. */
import { addElapsedHours } from '../../rules/instant'
import { associates, committeeId, forumId } from './bylawGroups'
import { averageAttendanceAt, playBylawMeetings } from './meetings'
import type { QuestionPlan } from './questionPlan'

interface Ballot extends Pick<QuestionPlan, 'subject' | 'votes' | 'voteType' | 'isEager'> {
  daysAgo: number
  waitsFor?: QuestionPlan['waitsFor']
}

/** The votes of the three classes: in favour, against and abstaining. */
type Votes = readonly [inFavor: number, against: number, abstaining: number]
const ofClasses = (issuers: Votes, consumers: Votes, ofAssociates: Votes) => ({
  'Certificate Issuers': issuers,
  'Certificate Consumers': consumers,
  [associates]: ofAssociates,
})

const ballot = (
  daysAgo: number,
  title: string,
  description: string,
  votes: Ballot['votes'],
  more: Omit<Ballot, 'daysAgo' | 'subject' | 'votes'> = {},
): Ballot => ({ daysAgo, subject: { title, description }, votes, ...more })

const objections = [
  'Devices that are in the field cannot be updated in time.',
  'The audit criteria do not say how this is checked.',
  'Our customers asked for a longer transition.',
]

const ofForum: readonly Ballot[] = [
  ballot(
    171,
    'Ballot 41: Shorten device certificates to 398 days',
    'Certificates that are issued after the turn of the year are valid for 398 days at most.',
    ofClasses([6, 1, 1], [4, 0, 1], [2, 1, 0]),
  ),
  ballot(
    143,
    'Ballot 42: Keep the keys of consumer devices in hardware',
    'A device that is sold to consumers keeps its private key in a secure element.',
    ofClasses([7, 0, 1], [1, 3, 1], [3, 0, 0]),
  ),
  ballot(
    115,
    'Ballot 43: Allow certificates to be issued offline in the factory',
    'A factory may issue up to 10,000 certificates between two connections.',
    ofClasses([6, 0, 2], [0, 0, 3], [0, 2, 0]),
  ),
  ballot(
    87,
    'Ballot 44: Retire the oldest signature algorithm',
    'The algorithm is not used in certificates that are issued from next year on.',
    ofClasses([4, 3, 1], [5, 0, 0], [1, 0, 1]),
  ),
  ballot(
    59,
    'Ballot 45: Correct two references in the audit criteria',
    'Both references name the edition that is in force.',
    ofClasses([2, 0, 0], [1, 0, 0], [3, 0, 0]),
  ),
  ballot(
    7,
    'Ballot 46: Publish revocation lists every day',
    'An issuer publishes a new list each day, and within an hour of a revocation.',
    ofClasses([5, 1, 0], [1, 1, 0], [2, 0, 0]),
    { isEager: true, waitsFor: [14, 15] },
  ),
]

const special = 'Special majority'
const ofAll = (inFavor: number, against: number, abstaining: number) => ({
  '': [inFavor, against, abstaining] as const,
})

const ofCommittee: readonly Ballot[] = [
  ballot(
    157,
    'Approve Message Format 1.0 as a Committee Specification',
    'The draft has been in public review twice; no comment is open.',
    ofAll(9, 1, 1),
    { voteType: special },
  ),
  ballot(
    129,
    'Approve Discovery Profile 1.1 as a Committee Specification',
    'The profile adds discovery over a relay.',
    ofAll(7, 0, 2),
    { voteType: special },
  ),
  ballot(
    101,
    'Approve Key Exchange 1.0 as a Committee Specification',
    'The exchange replaces the one of the first draft.',
    ofAll(8, 4, 0),
    { voteType: special },
  ),
  ballot(
    45,
    'Open a public review of Message Format 1.1',
    'The review lasts thirty days.',
    ofAll(7, 4, 0),
  ),
  ballot(
    7,
    'Approve Message Format 1.1 as a Committee Specification',
    'All comments of the public review have an agreed answer.',
    ofAll(6, 1, 0),
    { isEager: true, voteType: special, waitsFor: [16] },
  ),
]

/** The questions of both groups, by opening, oldest first. */
export function bylawQuestionPlans(now: string): QuestionPlan[] {
  const meetings = playBylawMeetings(now)
  const plansOf = (groupId: typeof forumId | typeof committeeId, ballots: readonly Ballot[]) =>
    ballots.map(({ daysAgo, ...ballot }): QuestionPlan => {
      const createdAt = addElapsedHours(now, -24 * daysAgo)
      const averageAttendance = averageAttendanceAt(meetings, groupId, createdAt)
      const common = { groupId, createdAt, averageAttendance, ending: 'deadline' as const }
      const told = groupId === forumId ? { objections } : {}
      return { ...ballot, ...common, ...told, turnout: 1, yesShare: 0, noShare: 0 }
    })
  return [...plansOf(forumId, ofForum), ...plansOf(committeeId, ofCommittee)].toSorted(
    (one, other) => one.createdAt.localeCompare(other.createdAt),
  )
}
