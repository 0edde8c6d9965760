import {
  selectMeetingRequest,
  selectMeetingStaleSince,
} from '../../../src/client/entities/events/events.selectors'
import { meeting } from '../../../src/client/entities/events/events.slice'
import {
  selectMotionRequest,
  selectMotionStaleSince,
} from '../../../src/client/entities/motions/motions.selectors'
import { motion } from '../../../src/client/entities/motions/motions.slice'
import {
  selectDetailRequest,
  selectDetailStaleSince,
} from '../../../src/client/entities/voteQuestions/voteQuestions.selectors'
import { question } from '../../../src/client/entities/voteQuestions/voteQuestions.slice'
import { hub } from '../../../src/client/hub/hub.slice'
import { noAnswer } from '../../support/failures'
import { meetingDetail } from '../../support/meetingAnswers'
import { pendingMotion } from '../../support/motionAnswers'
import { detailAnswer } from '../../support/questionAnswers'
import { stateAfter } from '../../support/stateAfter'

const at = '2026-11-21T18:32:05.000Z'
const { failure } = noAnswer()
const questionAddress = { groupId: 101, voteQuestionId: 7 }
const motionAddress = { groupId: 101, motionRequestId: 31 }
const event = { groupId: 101, eventId: 5 }

describe.each([
  {
    name: 'voteQuestions' as const,
    id: 7,
    opened: question.opened(questionAddress),
    succeeded: question.succeeded({ detail: detailAnswer(), at }),
    requested: question.requested(questionAddress),
    failed: question.failed({ ...questionAddress, failure }),
    closed: question.closed(questionAddress),
    selectRequest: selectDetailRequest,
    selectStaleSince: selectDetailStaleSince,
  },
  {
    name: 'motions' as const,
    id: 31,
    opened: motion.opened(motionAddress),
    succeeded: motion.succeeded({ detail: pendingMotion(), at }),
    requested: motion.requested(motionAddress),
    failed: motion.failed({ ...motionAddress, failure }),
    closed: motion.closed(motionAddress),
    selectRequest: selectMotionRequest,
    selectStaleSince: selectMotionStaleSince,
  },
  {
    name: 'events' as const,
    id: 5,
    opened: meeting.opened(event),
    succeeded: meeting.succeeded({ detail: meetingDetail(), at }),
    requested: meeting.requested(event),
    failed: meeting.failed({ ...event, failure }),
    closed: meeting.closed(event),
    selectRequest: selectMeetingRequest,
    selectStaleSince: selectMeetingStaleSince,
  },
])('a detail of $name on screen', (detail) => {
  const { name, id, opened, succeeded, selectRequest, selectStaleSince } = detail
  const shown = stateAfter(opened, succeeded)

  it('is asked for as it opens, and when it is wanted again', () => {
    expect(selectRequest(stateAfter(), id)).toEqual({ status: 'idle' })
    expect(selectRequest(stateAfter(opened), id)).toEqual({ status: 'running' })
    expect(selectRequest(shown, id)).toEqual({ status: 'done' })
    expect(selectRequest(stateAfter.from(shown, detail.requested), id).status).toBe('running')
  })

  it('rests when it is closed', () => {
    expect(selectRequest(stateAfter(opened, detail.closed), id)).toEqual({ status: 'idle' })
  })

  it('tells why it failed, and how old it is then', () => {
    const stale = stateAfter.from(shown, opened, detail.failed)
    expect(selectRequest(stale, id)).toEqual({ status: 'failed', failure })
    expect(selectStaleSince(shown, id)).toBeNull()
    expect(selectStaleSince(stale, id)).toBe(at)
  })

  it('tells how old it is while live updates are missing', () => {
    const cut = stateAfter.from(shown, hub.lost({ name, at, reason: null }))
    expect(selectStaleSince(cut, id)).toBe(at)
    expect(selectStaleSince(stateAfter.from(cut, hub.connected({ name, at })), id)).toBeNull()
  })
})
