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

const objections = [
  'Devices that are in the field cannot be updated in time.',
  'The audit criteria do not say how this is checked.',
  'Our customers asked for a longer transition.',
]

const ofForum: readonly Ballot[] = [
  {
    subject: {
      title: 'Ballot 41: Shorten device certificates to 398 days',
      description:
        'Certificates that are issued after the turn of the year are valid for 398 days at most.',
    },
    daysAgo: 171,
    votes: ofClasses([6, 1, 1], [4, 0, 1], [2, 1, 0]),
  },
  {
    subject: {
      title: 'Ballot 42: Keep the keys of consumer devices in hardware',
      description: 'A device that is sold to consumers keeps its private key in a secure element.',
    },
    daysAgo: 143,
    votes: ofClasses([7, 0, 1], [1, 3, 1], [3, 0, 0]),
  },
  {
    subject: {
      title: 'Ballot 43: Allow certificates to be issued offline in the factory',
      description: 'A factory may issue up to 10,000 certificates between two connections.',
    },
    daysAgo: 115,
    votes: ofClasses([6, 0, 2], [0, 0, 3], [0, 2, 0]),
  },
  {
    subject: {
      title: 'Ballot 44: Retire the oldest signature algorithm',
      description: 'The algorithm is not used in certificates that are issued from next year on.',
    },
    daysAgo: 87,
    votes: ofClasses([4, 3, 1], [5, 0, 0], [1, 0, 1]),
  },
  {
    subject: {
      title: 'Ballot 45: Correct two references in the audit criteria',
      description: 'Both references name the edition that is in force.',
    },
    daysAgo: 59,
    votes: ofClasses([2, 0, 0], [1, 0, 0], [3, 0, 0]),
  },
  {
    subject: {
      title: 'Ballot 46: Publish revocation lists every day',
      description: 'An issuer publishes a new list each day, and within an hour of a revocation.',
    },
    daysAgo: 7,
    isEager: true,
    votes: ofClasses([5, 1, 0], [1, 1, 0], [2, 0, 0]),
    waitsFor: [14, 15],
  },
]

const special = 'Special majority'
const ofAll = (inFavor: number, against: number, abstaining: number) => ({
  '': [inFavor, against, abstaining] as const,
})

const ofCommittee: readonly Ballot[] = [
  {
    subject: {
      title: 'Approve Message Format 1.0 as a Committee Specification',
      description: 'The draft has been in public review twice; no comment is open.',
    },
    daysAgo: 157,
    voteType: special,
    votes: ofAll(9, 1, 1),
  },
  {
    subject: {
      title: 'Approve Discovery Profile 1.1 as a Committee Specification',
      description: 'The profile adds discovery over a relay.',
    },
    daysAgo: 129,
    voteType: special,
    votes: ofAll(7, 0, 2),
  },
  {
    subject: {
      title: 'Approve Key Exchange 1.0 as a Committee Specification',
      description: 'The exchange replaces the one of the first draft.',
    },
    daysAgo: 101,
    voteType: special,
    votes: ofAll(8, 4, 0),
  },
  {
    subject: {
      title: 'Open a public review of Message Format 1.1',
      description: 'The review lasts thirty days.',
    },
    daysAgo: 45,
    votes: ofAll(7, 4, 0),
  },
  {
    subject: {
      title: 'Approve Message Format 1.1 as a Committee Specification',
      description: 'All comments of the public review have an agreed answer.',
    },
    daysAgo: 7,
    isEager: true,
    voteType: special,
    votes: ofAll(6, 1, 0),
    waitsFor: [16],
  },
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
