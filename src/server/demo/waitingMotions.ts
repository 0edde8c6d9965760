/** Motions that wait for a mover or a second when the demo starts. */
import { motionDeadline } from '../../rules/motion'
import { addElapsedHours } from '../../rules/pacificTime'
import { standardPolicy } from '../../rules/policies'
import type { PlayedMotion } from './playedMotion'

type Waiting = Pick<PlayedMotion, 'groupId' | 'title' | 'motionedBy'> & {
  hoursAgo: number
} & Partial<Pick<PlayedMotion, 'description' | 'requestedBy' | 'links' | 'attachments'>>

const staffId = 1
const forASecond = 'The mover asks for a second from another company.'

const waiting: readonly Waiting[] = [
  {
    groupId: 101,
    hoursAgo: 20,
    motionedBy: 3,
    title: 'Open the next plugfest for registration',
    links: [{ name: 'Call for participation', uri: 'https://example.org/plugfest' }],
    attachments: ['Agenda.pdf', 'Test cases.pdf'],
  },
  {
    groupId: 101,
    hoursAgo: 60,
    motionedBy: 5,
    title: 'Ask the liaison partners for their test vectors',
  },
  {
    groupId: 101,
    hoursAgo: 140,
    motionedBy: 8,
    title: 'Retire the legacy profile from the test catalogue',
  },
  {
    groupId: 101,
    hoursAgo: 10,
    requestedBy: staffId,
    motionedBy: null,
    title: 'Confirm the schedule for the election of officers',
    description: 'Requested by staff: somebody who votes in the group has to move it.',
  },
  {
    groupId: 36,
    hoursAgo: 26,
    motionedBy: 9,
    title: 'Charter a joint task force on measurement methods',
    description: 'Moved by a Working Group Chair: a Councilor has to second it.',
  },
]

/** The same at every start, relative to `now`. */
export function waitingMotions(now: string): PlayedMotion[] {
  return waiting.map(({ hoursAgo, description = forASecond, ...motion }) => {
    const startDate = addElapsedHours(now, -hoursAgo)
    return {
      links: [],
      attachments: [],
      requestedBy: motion.motionedBy ?? staffId,
      ...motion,
      description,
      startDate,
      motionStatus: 'Pending',
      motionStatusDate: startDate,
      motionDeadline: motionDeadline(standardPolicy(motion.groupId), startDate),
      withdrawalReason: null,
      secondedBy: null,
      secondedDate: null,
      leadsToQuestion: false,
    }
  })
}
