import { endedTimeline, type QuorumTimeline } from '../../../rules/meetingCount'
import {
  checkInRefusal,
  isGoingOn,
  meetingEndsAt,
  type RollCallTimes,
} from '../../../rules/rollCall'
import { useNow } from '../../ui/useNow'
import { useMeeting } from './useMeeting'

function useTimes(eventId: number): RollCallTimes {
  return useMeeting(eventId, ({ startTime, endTime, rollCallClosedAt }) => ({
    startTime,
    endTime,
    rollCallClosedAt,
  }))
}

/** Whether the meeting goes on at this moment; with its roll call closed it is over. */
export function useIsLive(eventId: number): boolean {
  return isGoingOn(useTimes(eventId), useNow())
}

/** Why nobody can be checked in by hand yet; null from an hour before the start on. */
export function useCheckInRefusal(eventId: number): string | null {
  return checkInRefusal(useTimes(eventId).startTime, useNow())
}

/** When the meeting ended, by the clock or by the closing of its roll call; null while it has not. */
export function useEndsAt(eventId: number): string | null {
  return meetingEndsAt(useTimes(eventId), useNow())
}

/** How the quorum goes, or went once the meeting is over. */
export function useQuorumTimeline(eventId: number): QuorumTimeline {
  const timeline = useMeeting(eventId, (meeting) => meeting.quorumTimeline)
  const endsAt = useEndsAt(eventId)
  return endsAt === null ? timeline : endedTimeline(timeline, endsAt)
}
