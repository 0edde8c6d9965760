/** The questions of the demo, and how each of them develops. */
import { addElapsedHours } from '../../rules/instant'
import type { Random } from './random'
import type { DemoGroupId } from './groups'
import { openQuestions } from './openQuestionPlans'
import { type QuestionPlan, reviewLinks } from './questionPlan'
import { type Subject, subjectNumber } from './subjects'

/** The past questions of a group: one every `everyHours`, newest first, most of them passed. */
function pastQuestions(
  groupId: DemoGroupId,
  count: number,
  now: string,
  everyHours: number,
  random: Random,
): QuestionPlan[] {
  const newest = addElapsedHours(now, -24 * 17)
  return Array.from({ length: count }, (_, index): QuestionPlan => {
    const subject = subjectNumber(count - 1 - index, now)
    const createdAt = addElapsedHours(newest, -index * everyHours - random.whole(0, 30))
    const isContested = index % 9 === 4
    return {
      groupId,
      subject,
      createdAt,
      turnout: index % 13 === 6 ? 0.35 : 0.55 + random.next() * 0.4,
      yesShare: isContested ? 0.42 : 0.8,
      noShare: isContested ? 0.46 : 0.1,
      ending: index % 17 === 8 ? 'cancelled' : index % 7 === 3 ? 'closed' : 'deadline',
      isSlow: index % 13 === 6,
      isTalkative: index % 10 === 0,
      proxyVotes: index % 6 === 0 ? 1 : 0,
      changedVotes: index % 5 === 0 ? 1 : 0,
      attachments: index % 3 === 0 ? [`${fileStem(subject)}.pdf`] : [],
      links: index % 8 === 0 ? reviewLinks : [],
      cancellationReason:
        'The draft is withdrawn by its editors until the open issues are answered.',
      ...(index % 14 === 2 ? { amendedTitle: `${subject.title} ` + '(editorial fix)' } : {}),
    }
  })
}

function fileStem(subject: Subject): string {
  return subject.title.toLowerCase().replaceAll(/[^a-z0-9.]+/g, '-')
}

/** Questions from before the release date of the council policy, 2023-03-20. */
function olderQuestions(now: string): QuestionPlan[] {
  const older = { turnout: 0.8, ending: 'deadline' as const }
  return [
    { groupId: 36, index: 3, createdAt: '2023-02-06T18:00:00.000Z', yesShare: 0.65, noShare: 0.3 },
    { groupId: 36, index: 12, createdAt: '2022-11-14T18:00:00.000Z', yesShare: 0.55, noShare: 0.4 },
    { groupId: 14, index: 5, createdAt: '2023-01-16T18:00:00.000Z', yesShare: 0.55, noShare: 0.4 },
    { groupId: 674, index: 8, createdAt: '2022-12-05T18:00:00.000Z', yesShare: 0.7, noShare: 0.2 },
    { groupId: 101, index: 1, createdAt: '2023-03-06T18:00:00.000Z', yesShare: 0.6, noShare: 0.35 },
  ].map(({ index, groupId, ...rest }) => ({
    ...older,
    ...rest,
    groupId: groupId as DemoGroupId,
    subject: subjectNumber(index, now),
  }))
}

/** All questions of the demo, by opening, oldest first. */
export function questionPlans(now: string, random: Random): QuestionPlan[] {
  return [
    ...pastQuestions(101, 104, now, 24 * 7, random),
    ...pastQuestions(36, 14, now, 24 * 30, random),
    ...pastQuestions(12, 8, now, 24 * 40, random),
    ...pastQuestions(712, 6, now, 24 * 45, random),
    ...pastQuestions(14, 6, now, 24 * 50, random),
    ...pastQuestions(674, 5, now, 24 * 60, random),
    ...pastQuestions(102, 9, now, 24 * 35, random),
    ...olderQuestions(now),
    ...openQuestions(now),
  ].sort((one, other) => one.createdAt.localeCompare(other.createdAt))
}
