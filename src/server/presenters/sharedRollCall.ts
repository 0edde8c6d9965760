import { type MeetingDetail, meetingDetail } from '../../contract/events'
import { meetingEndsAt } from '../../rules/rollCall'
import { mayChange, maySeeTimes } from '../access/meetings'
import type { CallerStatus } from '../domain/callerStatus'
import { type SharedText, WrittenAnswer } from '../domain/writtenAnswer'
import { presentAbilities, presentRollCall, type WholeMeeting } from './meeting'
import { membersOf, write } from './parts'

const ofViewer = { abilities: true } as const
const ownPart = meetingDetail.pick(ofViewer)
const sharedPart = meetingDetail.omit(ofViewer)

interface Cached {
  /** What of the instant it depends on. */
  at: string
  shared: SharedText
}

/**
 * The roll call of a meeting as one reading of the database has it, for all who look at it: written and compressed
 * once for all who may change it or not and see times or not alike; to each goes what they may do beside it.
 */
export class SharedRollCall {
  constructor(
    private readonly meeting: WholeMeeting,
    /** The instant of this reading. */
    private readonly now: string,
    private readonly cached = new Map<string, Cached>(),
  ) {}

  /** The same at a later instant, where nothing was changed meanwhile. */
  at(now: string): SharedRollCall {
    return new SharedRollCall(this.meeting, now, this.cached)
  }

  /** All of it, as one person sees it. */
  whole(viewer: CallerStatus): WrittenAnswer<MeetingDetail> {
    const abilities = presentAbilities(this.meeting.event, viewer, this.now)
    const own = `,${membersOf(write(ownPart, { abilities }))}}`
    return new WrittenAnswer<MeetingDetail>(this.sharedWith(viewer), own)
  }

  private sharedWith(viewer: CallerStatus): SharedText {
    const { meeting, now, cached } = this
    const [isChanging, seesTimes] = [mayChange(viewer, meeting.event), maySeeTimes(viewer)]
    const key = `${isChanging} ${seesTimes}`
    // Minutes go on while somebody is present; without times only the meeting's end changes anything.
    const at = seesTimes ? now : String(meetingEndsAt(meeting.event, now))
    const known = cached.get(key)
    if (known?.at === at) return known.shared
    const text = write(sharedPart, presentRollCall(meeting, viewer, now))
    const shared = { text: `{${membersOf(text)}` }
    cached.set(key, { at, shared })
    return shared
  }
}
