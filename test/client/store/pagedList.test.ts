import {
  selectReportRequest,
  selectReportRows,
  attendanceReport,
} from '../../../src/client/entities/attendanceReport/attendanceReport.request'
import {
  selectGroupEligibilityRequest,
  selectGroupEligibilityRows,
  groupEligibility,
} from '../../../src/client/entities/groupEligibility/groupEligibility.request'
import { motionPage } from '../../../src/client/entities/motions/motionList.selectors'
import { motionList } from '../../../src/client/entities/motions/motionList.slice'
import { questionPage } from '../../../src/client/entities/voteQuestions/voteQuestionList.selectors'
import { questionList } from '../../../src/client/entities/voteQuestions/voteQuestionList.slice'
import { hub } from '../../../src/client/hub/hub.slice'
import type { ListQuery } from '../../../src/client/store/pagedList'
import type { RootState } from '../../../src/client/store/rootReducer'
import { noAnswer } from '../../support/failures'
import { groupEligibilityAnswer, groupEligibilityQuery } from '../../support/groupEligibility'
import { eventItem, reportQuery } from '../../support/meetingAnswers'
import { motionItem } from '../../support/motionAnswers'
import { listItemAnswer } from '../../support/questionAnswers'
import { stateAfter } from '../../support/stateAfter'

const at = '2026-11-21T18:32:05.000Z'
const { failure } = noAnswer()
const query: ListQuery = { page: 1, size: 10, sort: 0, search: '' }
const page = { totalCount: 12, size: 10, page: 1 }
const motionsPage = { ...page, data: [motionItem()], canCreateMotion: true }

describe.each([
  {
    list: 'questions',
    open: (groupId: number, change?: object) =>
      questionList.opened({ groupId, query: { ...query, ...change } }),
    succeeded: () => questionList.succeeded({ answer: { ...page, data: [listItemAnswer()] }, at }),
    failed: questionList.failed({ failure }),
    selectRequest: questionPage.selectRequest,
    selectRows: questionPage.selectRows,
    others: [{ page: 2 }, { search: 'zzz' }, { sort: 1 }, { awaiting: 'me' }],
  },
  {
    list: 'motions',
    open: (groupId: number, change?: object) =>
      motionList.opened({ groupId, query: { ...query, ...change } }),
    succeeded: () => motionList.succeeded({ answer: motionsPage, at }),
    failed: motionList.failed({ failure }),
    selectRequest: motionPage.selectRequest,
    selectRows: motionPage.selectRows,
    others: [{ page: 2 }, { search: 'zzz' }],
  },
  {
    list: 'the report',
    open: (groupId: number, change?: object) =>
      attendanceReport.opened({ groupId, query: { ...reportQuery(), ...change } }),
    succeeded: () => attendanceReport.succeeded({ answer: { ...page, data: [eventItem()] }, at }),
    failed: attendanceReport.failed({ failure }),
    selectRequest: selectReportRequest,
    selectRows: (state: RootState) => selectReportRows(state, 101) ?? [],
    others: [{ page: 2 }, { start: '2020-01-01' }, { eventTypes: [2] }],
  },
  {
    list: 'group eligibility',
    open: (groupId: number, change?: object) =>
      groupEligibility.opened({ groupId, query: { ...groupEligibilityQuery(), ...change } }),
    succeeded: () => groupEligibility.succeeded({ answer: groupEligibilityAnswer(), at }),
    failed: groupEligibility.failed({ failure }),
    selectRequest: selectGroupEligibilityRequest,
    selectRows: selectGroupEligibilityRows,
    others: [{ page: 2 }, { sort: 'desc' }],
  },
])('the page of $list on screen', ({ open, succeeded, failed, selectRequest, ...list }) => {
  const rows = (state: RootState): unknown[] => list.selectRows(state)
  const others: object[] = list.others
  const shown = stateAfter(open(101), succeeded())

  it('has no rows before the first answer', () => {
    const state = stateAfter(open(101))
    expect(selectRequest(state)).toEqual({ status: 'running' })
    expect(rows(state)).toEqual([])
    expect(selectRequest(shown)).toEqual({ status: 'done' })
    expect(rows(shown)).not.toEqual([])
  })

  it('keeps its rows where an answer repeats them', () => {
    expect(rows(stateAfter.from(shown, open(101), succeeded()))).toBe(rows(shown))
  })

  it('keeps its rows where the same page could not be fetched again', () => {
    const state = stateAfter.from(shown, open(101), failed)
    expect(rows(state)).toBe(rows(shown))
    expect(selectRequest(state)).toEqual({ status: 'failed', failure })
  })

  it.each(others)('keeps them while %j loads, and not as its rows when it fails', (change) => {
    const state = stateAfter.from(shown, open(101, change))
    expect(rows(state)).toBe(rows(shown))
    const without = stateAfter.from(state, failed)
    expect(rows(without)).toEqual([])
    expect(rows(stateAfter.from(without, succeeded()))).toEqual(rows(shown))
  })

  it('never shows the rows of another group', () => {
    const elsewhere = stateAfter.from(shown, open(102))
    expect(rows(elsewhere)).toEqual([])
    expect(rows(stateAfter.from(elsewhere, open(101)))).toEqual([])
  })
})

describe('the age of a list', () => {
  const answer = { ...page, data: [listItemAnswer()] }
  const shown = stateAfter(
    questionList.opened({ groupId: 101, query }),
    questionList.succeeded({ answer, at }),
  )

  it('is told once the list could not be fetched again', () => {
    expect(questionPage.selectStaleSince(shown)).toBeNull()
    expect(
      questionPage.selectStaleSince(stateAfter.from(shown, questionList.failed({ failure }))),
    ).toBe(at)
  })

  it('is told while its own live updates are missing', () => {
    const without = (name: 'motions' | 'voteQuestions') =>
      stateAfter.from(shown, hub.lost({ name, at, reason: null }))
    expect(questionPage.selectStaleSince(without('voteQuestions'))).toBe(at)
    expect(questionPage.selectStaleSince(without('motions'))).toBeNull()
  })
})
