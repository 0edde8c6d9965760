import { seconderIds } from '../../../rules/motion'
import type { Transaction } from '../../database/open'
import type { MailingGroup } from '../../database/repositories/groups'
import type { MotionRow } from '../../database/repositories/motions'
import { findAddresses } from '../../database/repositories/movers'
import { enqueueMail } from '../../database/repositories/mails'
import { enqueueMotionChanged } from '../../database/repositories/outbox'
import { type MotionMailExtras, type MotionMailKind, motionMailOf } from '../../mail/motionMail'

/** Announces a saved motion: a hub event, and a mail to the group and the people involved. */
export async function notifyOfMotion<K extends MotionMailKind>(
  tx: Transaction,
  kind: K,
  motion: MotionRow,
  group: MailingGroup,
  extra: MotionMailExtras[K],
): Promise<void> {
  const { groupId, requesterId, motionedUserId, revision } = motion
  await enqueueMotionChanged(tx, motion)
  const people = [requesterId, motionedUserId, ...seconderIds(motion)].filter((id) => id !== null)
  const addresses = await findAddresses(tx, groupId, people)
  await enqueueMail(tx, groupId, motionMailOf(kind, motion, group, addresses, extra), revision)
}
