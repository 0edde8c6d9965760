/** Parses the webhooks of the meeting tool into the product's own form. */
import { createHash } from 'node:crypto'
import type { SentParticipant, UsedZoomMessage } from '../../../contract/zoomMessages'
import type { ZoomMessageKind } from '../../database/schema/meetings'
import { comparedName, displayNameOf } from '../../domain/displayName'

/** All messages except the validation of the webhook's address. */
export type MeetingMessage = Exclude<UsedZoomMessage, { event: 'endpoint.url_validation' }>

/** A participant in a message of the tool. */
export interface ReportedParticipant {
  /** The identity that all connections of one participant share, also after leaving and joining again. */
  key: string
  displayName: string
  email: string | null
  registrantId: string | null
}

export interface ZoomEvent {
  /** The same for all repetitions of one message. */
  messageId: string
  zoomMeetingId: string
  kind: ZoomMessageKind
  /** When the event happened, not when the message arrived. */
  happenedAt: string
  instanceId: string
  connectionId: string
  /** Null where the whole meeting ended. */
  participant: ReportedParticipant | null
}

export function zoomEventOf(message: MeetingMessage): ZoomEvent {
  const { object } = message.payload
  const common = { zoomMeetingId: String(object.id), instanceId: object.uuid ?? '' }
  if (message.event === 'meeting.ended') {
    const happenedAt = instantOf(object.end_time, message.event_ts)
    const identity = [common.zoomMeetingId, common.instanceId, message.event_ts]
    const messageId = hashOf([message.event, ...identity])
    return { ...common, messageId, kind: 'ended', happenedAt, connectionId: '', participant: null }
  }
  const { participant } = message.payload.object
  const isJoin = message.event === 'meeting.participant_joined'
  const reported = reportedParticipant(participant)
  const connectionId = participant.user_id ?? participant.participant_uuid ?? reported.key
  const happenedAt = instantOf(
    isJoin ? participant.join_time : participant.leave_time,
    message.event_ts,
  )
  const identity = [common.zoomMeetingId, common.instanceId, connectionId, reported.key]
  return {
    ...common,
    messageId: hashOf([message.event, ...identity, happenedAt, message.event_ts]),
    kind: isJoin ? 'joined' : 'left',
    happenedAt,
    connectionId,
    participant: reported,
  }
}

/** The participant of a message, identified by registration, otherwise by e-mail address, otherwise by name. */
function reportedParticipant({
  registrant_id,
  email,
  user_name,
}: SentParticipant): ReportedParticipant {
  const displayName = displayNameOf(user_name)
  const registrantId = registrant_id?.trim() || null
  const address = email?.trim() || null
  return {
    key: registrantId
      ? `registrant ${registrantId}`
      : address
        ? `email ${address.toLowerCase()}`
        : `name ${comparedName(displayName)}`,
    displayName,
    email: address,
    registrantId,
  }
}

function instantOf(reported: string | undefined, sentAtMs: number): string {
  return new Date(reported ?? sentAtMs).toISOString()
}

function hashOf(identity: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(identity)).digest('hex')
}
