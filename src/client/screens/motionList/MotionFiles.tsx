import { FirstAttachment } from '../list/FirstAttachment'
import { attachmentCount, firstAttachment, groupOf } from './motionFacts'
import { useMotionFact } from './useMotionFact'

/** The first attachment of a motion and how many more there are; nothing where it has none. */
export function MotionFiles({ motionRequestId }: { motionRequestId: number }) {
  const groupId = useMotionFact(motionRequestId, groupOf)
  const attachment = useMotionFact(motionRequestId, firstAttachment)
  const count = useMotionFact(motionRequestId, attachmentCount)
  if (attachment === null) return null
  const of = { groupId, table: 'Motions', id: motionRequestId } as const
  return <FirstAttachment of={of} attachment={attachment} count={count} />
}
