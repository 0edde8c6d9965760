import { afterListItem } from '../../../../src/client/store/revisions'
import { dateLabelOf, dateOf, markOf } from '../../../../src/client/screens/motionList/motionFacts'
import type { MotionListItem } from '../../../../src/contract/motions'
import { motionItem } from '../../../support/motionAnswers'

const deadline = '2026-11-27T18:00:00.000Z'
const since = '2026-11-20T18:00:00.000Z'

const listed = (told: Partial<MotionListItem>) =>
  afterListItem(
    undefined,
    motionItem({ motionDeadline: deadline, motionStatusDate: since, ...told }),
  )

describe('the mark of a motion', () => {
  it.each([
    ['Pending', null, 'Motioned'],
    ['Pending', { voteQuestionId: 7 }, 'Motioned'],
    ['Complete', { voteQuestionId: 7 }, 'Vote Created'],
    ['Withdrawn', { voteQuestionId: 7 }, 'Vote Created'],
    ['Complete', null, 'Seconded'],
    ['Withdrawn', null, 'Withdrawn'],
    ['Failed', null, 'Failed'],
  ] as const)('%s with question %j reads %s', (motionStatus, voteQuestion, mark) => {
    expect(markOf(listed({ motionStatus, voteQuestion }))).toBe(mark)
  })
})

describe('the date of a motion', () => {
  it.each([
    ['Pending', 'Deadline:', deadline],
    ['Failed', 'Deadline:', deadline],
    ['Withdrawn', 'Withdrawn on:', since],
    ['Complete', 'Completed on:', since],
  ] as const)('of a %s one is told as %s', (motionStatus, label, at) => {
    const motion = listed({ motionStatus })
    expect(dateLabelOf(motion)).toBe(label)
    expect(dateOf(motion)).toBe(at)
  })
})
