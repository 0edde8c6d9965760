/** Checks what an editor saves of a motion. Attendance and motions specification §5. */
import { isBlank } from './comment'
import { checkLinks, type Link } from './links'

/** The fields that are checked. */
interface MotionDraft {
  title: string
  linkReference: readonly Link[]
}

/**
 * The draft in its stored form, or all errors by field; a link's field is `linkReference.{index}.{name or uri}`.
 */
export function checkMotionDraft({
  title,
  linkReference,
}: MotionDraft):
  | { draft: { title: string; linkReference: Link[] } }
  | { refused: Record<string, string[]> } {
  const links = checkLinks(linkReference)
  const refused: Record<string, string[]> = {}
  if (isBlank(title)) refused.title = ['Please provide a name for the motion.']
  for (const { index, field, message } of 'refused' in links ? links.refused : []) {
    const name = `linkReference.${index}.${field}`
    refused[name] = [...(refused[name] ?? []), message]
  }
  if (!('links' in links) || Object.keys(refused).length > 0) return { refused }
  return { draft: { title: title.trim(), linkReference: links.links } }
}

/** The error message for a changed title without a reason; null where the input is valid. */
export function motionReasonRefusal(
  titleBefore: string,
  title: string,
  reason: string | null | undefined,
): string | null {
  return titleBefore !== title.trim() && isBlank(reason)
    ? 'Please provide a amendment reason.'
    : null
}
