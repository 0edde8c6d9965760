import { problemCatalogue } from '../../../contract/problems'
import type { amendmentRefusal, MotionRefusal, withdrawalRefusal } from '../../../rules/motion'
import type { SecondingRefusal, TakeUpRefusal } from '../../../rules/seconding'
import type { Transaction } from '../../database/open'
import { findAttachments } from '../../database/repositories/attachments'
import { findMinutesOfMotion } from '../../database/repositories/minutes'
import { ApiError } from '../../domain/apiError'
import { presentMotion } from '../presenters/motion'
import { findActorOf } from '../../record/findEvents'
import type { MotionContext } from './motionContext'

type Refused =
  | TakeUpRefusal
  | SecondingRefusal
  | KeepingRefusal
  | MotionRefusal<'changed-meanwhile'>
type KeepingRefusal = NonNullable<ReturnType<typeof withdrawalRefusal | typeof amendmentRefusal>>

/**
 * Makes the refusal of an act on a locked motion. Where the motion's state forbids the act, the refusal names who
 * acted first and contains the current motion.
 */
export async function refuseMotion(
  tx: Transaction,
  motionContext: MotionContext,
  refusal: Refused,
): Promise<ApiError> {
  const { refused } = refusal
  const detail = 'message' in refusal ? refusal.message : await detailOf(tx, motionContext, refused)
  const said = detail === undefined ? {} : { detail }
  if (problemCatalogue[refused].status === 403) return new ApiError(refused, said)
  const { motion, person, now } = motionContext
  const files = await findAttachments(tx, 'Motions', [motion.motionRequestId])
  const minutes = await findMinutesOfMotion(tx, motion.minutesId)
  return new ApiError(refused, {
    ...said,
    current: presentMotion({ ...motionContext, files, minutes }, person, now),
  })
}

async function detailOf(
  tx: Transaction,
  { motion }: MotionContext,
  code: Refused['refused'],
): Promise<string | undefined> {
  switch (code) {
    case 'already-motioned':
      return `${named(motion.motionedName, motion.motionedCompanyName)} has already made this motion.`
    case 'already-seconded': {
      const last = motion.furtherSeconders.at(-1)
      const name = last?.name ?? motion.secondedName
      const company = last ? last.companyName : motion.secondedCompanyName
      return `${named(name, company)} has already seconded this motion.`
    }
    case 'already-linked':
      return 'This motion has led to a voting question already.'
    case 'motion-withdrawn':
      return `${named(await findActorOf(tx, 'motion', motion.motionRequestId, ['withdrawn']), null)} has withdrawn this motion.`
    default:
      return undefined
  }
}

function named(name: string | null, company: string | null): string {
  return company === null ? (name ?? 'Somebody') : `${name ?? 'Somebody'} (${company})`
}
