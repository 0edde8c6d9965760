import {
  selectKnownMeetingRevision,
  selectMeetingRequest,
} from '../../../src/client/entities/events/events.selectors'
import { meeting } from '../../../src/client/entities/events/events.slice'
import {
  selectDetailRequest,
  selectKnownRevision,
} from '../../../src/client/entities/voteQuestions/voteQuestions.selectors'
import { question } from '../../../src/client/entities/voteQuestions/voteQuestions.slice'
import { hub } from '../../../src/client/hub/hub.slice'
import { noAnswer } from '../../support/failures'
import { meetingDetail, meetingChanges } from '../../support/meetingAnswers'
import { changesAnswer, detailAnswer } from '../../support/questionAnswers'
import { stateAfter } from '../../support/stateAfter'

const at = '2026-11-21T18:32:05.000Z'
const { failure } = noAnswer()

describe.each([
  {
    name: 'voteQuestions' as const,
    other: 'events' as const,
    id: 7,
    opened: question.opened({ groupId: 101, voteQuestionId: 7 }),
    whole: question.succeeded({ detail: detailAnswer(), at }),
    changed: question.changesSucceeded({ changes: changesAnswer({ revision: 4 }), at }),
    earlier: question.changesSucceeded({ changes: changesAnswer({ revision: 2 }), at }),
    failed: question.failed({ voteQuestionId: 7, failure }),
    selectRequest: selectDetailRequest,
    selectKnown: selectKnownRevision,
  },
  {
    name: 'events' as const,
    other: 'voteQuestions' as const,
    id: 5,
    opened: meeting.opened({ groupId: 101, eventId: 5 }),
    whole: meeting.succeeded({ detail: meetingDetail(), at }),
    changed: meeting.changesSucceeded({ changes: meetingChanges({ revision: 4 }), at }),
    earlier: meeting.changesSucceeded({ changes: meetingChanges({ revision: 2 }), at }),
    failed: meeting.failed({ eventId: 5, failure }),
    selectRequest: selectMeetingRequest,
    selectKnown: selectKnownMeetingRevision,
  },
])('the known revision of $name', (about) => {
  const { name, other, id, opened, whole, changed, earlier, failed, selectRequest, selectKnown } =
    about
  const shown = stateAfter(opened, whole)

  it('is that of the last answer', () => {
    const state = stateAfter.from(shown, changed)
    expect([selectKnown(shown, id), selectKnown(state, id)]).toEqual([3, 4])
    expect(selectRequest(state, id).status).toBe('done')
  })

  it('stays where another instance answers with an earlier one', () => {
    const later = stateAfter.from(shown, changed)
    expect(selectKnown(stateAfter.from(later, earlier), id)).toBe(4)
  })

  it.each([
    ['it is opened again', opened],
    ['an answer did not come', failed],
    ['the line is up again', hub.connected({ name, at })],
  ])('is none once %s, until all has come', (_when, gap) => {
    const cut = stateAfter.from(shown, gap)
    expect(selectKnown(cut, id)).toBeNull()
    expect(selectKnown(stateAfter.from(cut, changed), id)).toBeNull()
    expect(selectKnown(stateAfter.from(cut, whole), id)).toBe(3)
  })

  it('stays where the line of another hub is up again', () => {
    expect(selectKnown(stateAfter.from(shown, hub.connected({ name: other, at })), id)).toBe(3)
  })
})
