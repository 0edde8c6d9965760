/** Proxies whom the holders of votes appoint: offered, accepted or declined, and revoked by either. */
import * as z from 'zod'
import { endpoint } from './endpoint'
import { bodyId, groupPath, pathId } from './id'
import { strictObject } from './strict'
import { instant, optionalText, sentInstant } from './text'

/** What colleagues of the holder or the proxy may read of an appointment as well. */
export const toldAppointment = z.object({
  appointmentId: bodyId,
  /** The person or the company whose votes it is for. */
  holderName: z.string(),
  appointedBy: z.string(),
  proxyId: bodyId,
  proxyName: z.string(),
  /** For a question, or else for the votes cast from an instant until another: those of a meeting where there is one. */
  voteQuestionId: bodyId.nullable(),
  eventId: bodyId.nullable(),
  /** The title of the question or meeting; null of a period. */
  title: z.string().nullable(),
  from: instant.nullable(),
  until: instant.nullable(),
  state: z.enum(['offered', 'accepted', 'declined', 'revoked']),
  /** Whether it can no longer apply, because its question or its time has ended. */
  isOver: z.boolean(),
  offeredAt: instant,
  answeredAt: instant.nullable(),
  /** Null of one that was not revoked, and where its meeting was withdrawn or moved. */
  revokedBy: z.string().nullable(),
  revokedAt: instant.nullable(),
})
export type ToldAppointment = z.output<typeof toldAppointment>

const appointment = toldAppointment.extend({
  /** For the holder and the proxy alone; empty for everybody else. */
  instruction: z.string(),
  /** In which part the caller has it. */
  part: z.enum(['holder', 'proxy', 'reader']),
})
export type ShownAppointment = z.output<typeof appointment>

const appointments = z.object({
  /** The latest first. */
  appointments: z.array(appointment),
  /** Whom the bylaws let holders appoint now. */
  who: z.enum(['nobody', 'group', 'sameCompany']),
  /** Whether the caller holds a vote in the group now, and so may appoint somebody. */
  isVoter: z.boolean(),
  /** The open questions and the coming meetings for which somebody may be appointed. */
  questions: z.array(z.object({ voteQuestionId: bodyId, title: z.string() })),
  meetings: z.array(z.object({ eventId: bodyId, title: z.string(), startTime: instant })),
})
export type GroupAppointments = z.output<typeof appointments>

const path = '/api/groups/{groupId}/proxyAppointments'
const inGroup = { kind: 'group', area: 'votingquestions' } as const

export const listAppointments = endpoint({
  method: 'GET',
  path,
  summary:
    'The appointments of proxies that concern the caller, as holder or as proxy; for admins all of the group.',
  access: inGroup,
  params: groupPath,
  answer: appointments,
  problems: ['not-found'],
})

export const offerAppointment = endpoint({
  method: 'POST',
  path,
  summary: 'Offers somebody to be the proxy for the votes that the caller holds.',
  access: inGroup,
  params: groupPath,
  body: strictObject({
    proxyId: bodyId,
    /** For a question, a meeting, or a period; the other fields are null. */
    voteQuestionId: bodyId.nullable().default(null),
    eventId: bodyId.nullable().default(null),
    from: sentInstant.nullable().default(null),
    until: sentInstant.nullable().default(null),
    instruction: optionalText(2_000),
  }),
  status: 201,
  answer: appointment,
  problems: ['not-found', 'not-eligible', 'state-forbids', 'record-mismatch'],
})

export const answerAppointment = endpoint({
  method: 'PATCH',
  path: `${path}/{appointmentId}`,
  summary: 'Accepts or declines an offered appointment, or revokes one as its holder or its proxy.',
  access: inGroup,
  params: groupPath.extend({ appointmentId: pathId }),
  body: strictObject({ state: z.enum(['accepted', 'declined', 'revoked']) }),
  answer: appointment,
  problems: ['not-found', 'not-permitted', 'state-forbids', 'record-mismatch'],
})
