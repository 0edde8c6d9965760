/** The versions of a policy in words, and which of them stand. */
import type { PolicyDraft, PolicyVersion } from '../../../contract/adminPolicies'
import { formatDay } from '../../../rules/calendarDay'
import { formatZonedDay } from '../../../rules/zonedText'

/** The first version of a group is in force from here. */
const always = '1970-01-01T00:00:00.000Z'

/** `Since Mar 20, 2023, version 2`; `Since the beginning`. */
export function sinceText({ version, inForceFrom }: PolicyVersion): string {
  return inForceFrom === always
    ? 'Since the beginning'
    : `Since ${formatZonedDay(inForceFrom)}, version ${version}`
}

/** From when a version is in force, after its number: `from Dec 4, 2026`. */
export function fromText({ inForceFrom }: Pick<PolicyVersion, 'inForceFrom'>): string {
  return inForceFrom === always ? 'from the beginning' : `from ${formatZonedDay(inForceFrom)}`
}

/** Who made, approved and took back a version; null where nobody is known. */
export function peopleText(version: PolicyVersion): string | null {
  const { madeBy, madeAt, approvedBy, approvedAt, takenBackBy, takenBackAt } = version
  const acts = [
    madeBy !== null && `Made by ${madeBy} on ${formatZonedDay(madeAt)}`,
    approvedBy !== null &&
      `approved by ${approvedBy}${approvedAt === null ? '' : ` on ${formatZonedDay(approvedAt)}`}`,
    takenBackAt !== null &&
      `taken back by ${takenBackBy ?? 'nobody known'} on ${formatZonedDay(takenBackAt)}`,
  ].filter((act) => act !== false)
  const said = acts.join(', ')
  return said === '' ? null : `${said.charAt(0).toUpperCase()}${said.slice(1)}.`
}

/** The versions that were not taken back, in their order. */
export function standing(versions: readonly PolicyVersion[]): PolicyVersion[] {
  return versions
    .filter(({ state }) => state !== 'taken back')
    .toSorted((one, other) => one.version - other.version)
}

/** The version that one replaced; null of the first. */
export function predecessorOf(
  { version }: PolicyVersion,
  versions: readonly PolicyVersion[],
): PolicyVersion | null {
  return standing(versions).findLast((other) => other.version < version) ?? null
}

/** From when a draft is to be in force. */
export function draftDayText({ inForceFrom }: Pick<PolicyDraft, 'inForceFrom'>): string {
  return inForceFrom === null ? 'as soon as it is approved' : `from ${formatDay(inForceFrom)}`
}

/** The names of those who made and changed a draft. */
export function makersText({ madeBy, changedBy }: PolicyDraft): string {
  return changedBy.length === 0 ? madeBy : `${madeBy}, with changes by ${changedBy.join(', ')}`
}
