import type { MotionListItem, MotionRequest } from '../../../contract/motions'

/** A motion as lists show it, in the newest revision that a list or a detail has told. */
export interface Motion extends MotionListItem {
  /** Null until the detail has come. */
  detail: MotionRequest | null
}

/** The motion after a list told this of it; an item older than what is held changes nothing. */
export function withListItem(held: Motion | undefined, item: MotionListItem): Motion {
  if (held && item.revision < held.revision) return held
  return { ...item, detail: held?.detail ?? null }
}

/** The motion after its detail came; whatever is held in a newer revision stays. */
export function withDetail(held: Motion | undefined, detail: MotionRequest): Motion {
  if (held?.detail && detail.revision < held.detail.revision) return held
  if (held && detail.revision < held.revision) return { ...held, detail }
  return { ...listPartOf(detail), detail }
}

function listPartOf(detail: MotionRequest): MotionListItem {
  const { withdrawalReason: _why, abilities: _may, motionedUserId: _mover, ...told } = detail
  const { secondedUserId: _seconder, motionedTitle: _role, secondedTitle: _its, ...named } = told
  const { motionedDate: _at, secondedDate: _then, ...listed } = named
  const { motionedCompanyName, secondedCompanyName, ...item } = listed
  return { ...item, motionedCompany: motionedCompanyName, secondedCompany: secondedCompanyName }
}
