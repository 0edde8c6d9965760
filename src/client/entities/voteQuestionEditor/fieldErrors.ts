import { withoutPlaces } from '../../store/editor/fieldErrors'
import type { FieldErrors } from '../../store/editor/fieldErrors'
import type { Draft } from './draft'

/** Where a field of the draft is complained about, other than under its own name. */
const places: Partial<Record<keyof Draft, string[]>> = {
  deadline: ['deadlineDay', 'deadlineUtc'],
  motioned: ['motionedId', 'secondedId'],
  seconded: ['secondedId', 'motionedId'],
  recipients: ['additionalStakeholders'],
}

/** What is left to say once a field was changed: its own errors are out of date. */
export function withoutField(errors: FieldErrors, field: keyof Draft): FieldErrors {
  return withoutPlaces(errors, places[field] ?? [field])
}
