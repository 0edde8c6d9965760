/** Holders of votes appoint proxies. Each act is recorded in the open questions that it concerns. */
import type {
  answerAppointment as answering,
  offerAppointment as offering,
  ShownAppointment,
} from '../../../contract/appointments'
import type { BodyOf } from '../../../contract/endpoint'
import { acceptanceRefusal, isOver, offerRefusal, mayTurn } from '../../../rules/appointment'
import type { Policy } from '../../../rules/policy/policy'
import { castableVotes } from '../../../rules/voting'
import type { Transaction } from '../../database/open'
import {
  type AppointmentRow,
  findAppointment,
  findAppointments,
  hasHolder,
  insertAppointment,
  isLiveAt,
  saveAppointment,
} from '../../database/repositories/appointments'
import { findCallerStatus } from '../../database/repositories/callerStatus'
import { findMailingGroup, findPolicy, lockGroup } from '../../database/repositories/groups'
import { enqueueMail } from '../../database/repositories/mails'
import { findAddressesOf, findAddressesOfHolder } from '../../database/repositories/people'
import { findRoll } from '../../database/repositories/rollEntries'
import { ApiError, badField, orNotFound, stateForbids } from '../../domain/apiError'
import { type CallerStatus, voterOf } from '../../domain/callerStatus'
import { appointmentMail } from '../../mail/appointmentMail'
import { authorizeAnswer } from '../access/appointments'
import { findCastableNow } from '../access/ineligibleReason'
import { presentAppointment } from '../presenters/appointment'
import { announceAppointments, stateChanged } from './announceAppointments'
import { type AppointmentContext, contextOf, scopeOf, titleOf } from './appointmentContext'
import type { CommandContext } from './commandContext'
import { callerStatusIn } from './questionContext'

/**
 * Offers somebody to be the proxy for all votes that the caller holds: on a question, or cast in a period, such as a
 * meeting.
 *
 * @throws {ApiError} access-denied, not-found, not-eligible; bad-input naming the field; state-forbids
 */
export async function offerAppointment(
  tx: Transaction,
  context: CommandContext,
  groupId: number,
  { proxyId, instruction, ...sent }: BodyOf<typeof offering>,
): Promise<ShownAppointment> {
  const begun = await begin(tx, context, groupId)
  const { person, now, accepted } = begun
  const scope = await scopeOf(tx, groupId, sent)
  const decided = await contextOf(tx, begun, scope.voteQuestionId)
  const appointer = voterOf(person)
  const [vote] = decided.question
    ? castableVotes(await findRoll(tx, decided.question.voteQuestionId), appointer)
    : await findCastableNow(tx, { groupId, policy: orNotFound(begun.policy) }, appointer)
  if (!vote) throw new ApiError('not-eligible')
  const isCompany = vote.kind === 'company'
  const holder = { userId: vote.userId, memberId: isCompany ? vote.memberId : null }
  const status = await findCallerStatus(tx, groupId, proxyId)
  const refusal = offerRefusal({
    rule: decided.rule,
    offered: { ...holder, ...scope, proxyId },
    appointer,
    proxy: status ? voterOf(status) : { userId: proxyId, memberId: null, isInGroup: false },
    isQuestionOpen: decided.isOpen,
    accepted,
    asked: begun.asked,
    now,
  })
  if (refusal?.field) throw badField(refusal.field, refusal.message)
  if (refusal) throw stateForbids(refusal.message)
  const { eventId, title, ...when } = scope
  const offered = await insertAppointment(tx, {
    ...holder,
    ...when,
    groupId,
    eventId,
    holderName: vote.userName ?? vote.memberName ?? '',
    appointedById: person.userId,
    appointedBy: person.name,
    proxyId,
    proxyName: status?.name ?? '',
    instruction,
    offeredAt: now,
  })
  return publish(tx, begun, offered, { title, ...decided })
}

/**
 * Accepts or declines an offer as its proxy, or revokes it as its proxy or its holder.
 *
 * @throws {ApiError} access-denied, not-found, not-permitted; state-forbids
 */
export async function answerAppointment(
  tx: Transaction,
  context: CommandContext,
  { groupId, appointmentId }: { groupId: number; appointmentId: number },
  { state }: BodyOf<typeof answering>,
): Promise<ShownAppointment> {
  const begun = await begin(tx, context, groupId)
  const { now } = begun
  const before = orNotFound(await findAppointment(tx, groupId, appointmentId))
  const actor = authorizeAnswer(begun.person, before, state)
  const isRevoked = state === 'revoked'
  if (!mayTurn(before.state, state))
    throw stateForbids(`This appointment was ${before.state} already.`)
  const decided = await contextOf(tx, begun, before.voteQuestionId)
  if (isOver(before, decided.isOpen, now)) throw stateForbids('This appointment is over.')
  if (state === 'accepted' && !(await hasHolder(tx, appointmentId)))
    throw stateForbids(`${before.holderName} is no longer in this group.`)
  const refusal =
    state === 'accepted'
      ? acceptanceRefusal({
          rule: decided.rule,
          offered: before,
          isQuestionOpen: decided.isOpen,
          accepted: begun.accepted,
          now,
        })
      : null
  if (refusal !== null) throw stateForbids(refusal)
  const after = await saveAppointment(tx, appointmentId, {
    state,
    ...(isRevoked
      ? { revokedById: actor.userId, revokedBy: actor.name, revokedAt: now }
      : { answeredAt: now, proxyName: actor.name }),
  })
  const title = await titleOf(tx, after, decided.question)
  return publish(tx, begun, after, { title, ...decided })
}

interface Begun {
  groupId: number
  person: CallerStatus
  policy: Policy | null
  /** The accepted appointments that can still apply. */
  accepted: AppointmentRow[]
  /** The offers without an answer. */
  asked: AppointmentRow[]
  now: string
}

/** Locks the group, so that appointments are decided, and questions opened, one after the other. */
async function begin(
  tx: Transaction,
  { userId, readClock }: CommandContext,
  groupId: number,
): Promise<Begun> {
  await lockGroup(tx, groupId)
  const person = await callerStatusIn(tx, groupId, userId)
  const now = await readClock(tx)
  const policy = await findPolicy(tx, groupId, now)
  const live = await findAppointments(tx, groupId, isLiveAt(now))
  const inState = (wanted: AppointmentRow['state']) => live.filter(({ state }) => state === wanted)
  const [accepted, asked] = [inState('accepted'), inState('offered')]
  return { groupId, person, policy, accepted, asked, now }
}

/** Records a change of an appointment in its questions, mails the other person, and answers the caller. */
async function publish(
  tx: Transaction,
  begun: Begun,
  row: AppointmentRow,
  {
    question,
    title: titled,
    isOpen: isQuestionOpen,
  }: AppointmentContext & { title: string | null },
): Promise<ShownAppointment> {
  const { person, groupId, now } = begun
  const title = question?.title ?? titled
  await announceAppointments(tx, groupId, [stateChanged(row)], now)
  const unit = row.memberId === null ? 'person' : 'company'
  const isToProxy = person.userId !== row.proxyId
  const recipients = isToProxy
    ? await findAddressesOf(tx, groupId, [row.proxyId])
    : await findAddressesOfHolder(tx, groupId, unit, row.memberId ?? row.userId ?? 0)
  const group = await findMailingGroup(tx, groupId)
  const mail = appointmentMail(group, row, { title, by: person.name, isToProxy }, recipients)
  await enqueueMail(tx, groupId, mail, row.appointmentId)
  return presentAppointment(row, { title, isQuestionOpen }, person, now)
}
