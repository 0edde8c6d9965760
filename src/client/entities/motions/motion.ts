import type { MotionListItem, MotionRequest } from '../../../contract/motions'
import { mergeDetail, type WithDetail } from '../../store/revisions'

/** The fields that only the detail has. Lists name the companies in another form. */
type DetailField =
  | Exclude<keyof MotionRequest, keyof MotionListItem | `${string}CompanyName`>
  | 'revision'
export type Motion = WithDetail<MotionListItem, Pick<MotionRequest, DetailField>>

export function withDetail(current: Motion | undefined, answer: MotionRequest): Motion {
  const { motionedUserId, motionedTitle, motionedDate, motionedCompanyName, ...rest } = answer
  const { secondedUserId, secondedTitle, secondedDate, secondedCompanyName, ...named } = rest
  const { withdrawalReason, minutes, discussionEnd, recordMismatch, abilities, ...item } = named
  const motioned = { motionedUserId, motionedTitle, motionedDate }
  const seconded = { secondedUserId, secondedTitle, secondedDate }
  return mergeDetail(
    current,
    { ...item, motionedCompany: motionedCompanyName, secondedCompany: secondedCompanyName },
    {
      ...motioned,
      ...seconded,
      withdrawalReason,
      minutes,
      discussionEnd,
      recordMismatch,
      abilities,
      revision: item.revision,
    },
  )
}

/** The motion with all its facts; null until they have come. */
export function wholeDetail(motion: Motion | null): MotionRequest | null {
  if (!motion?.detail) return null
  const { detail, motionedCompany, secondedCompany, ...listed } = motion
  const companies = { motionedCompanyName: motionedCompany, secondedCompanyName: secondedCompany }
  return { ...listed, ...companies, ...detail }
}
