import type { Draft } from './draft'

/** Messages by place, named as the payload names its fields: `title`, `deadlineUtc`, `links.0.uri`. */
export type FieldErrors = Record<string, string>

/** Where a field of the draft is complained about, other than under its own name. */
const places: Partial<Record<keyof Draft, string[]>> = {
  deadline: ['deadlineDay', 'deadlineUtc'],
  motioned: ['motionedId', 'secondedId'],
  seconded: ['secondedId', 'motionedId'],
  recipients: ['additionalStakeholders'],
}

/** The first message of each field. */
export function firstOfEach(told: Record<string, string[]> = {}): FieldErrors {
  return Object.fromEntries(
    Object.entries(told).flatMap(([place, [message]]) =>
      message === undefined ? [] : [[place, message]],
    ),
  )
}

/** What is left to say once a field was changed: its own errors are out of date. */
export function withoutField(errors: FieldErrors, field: keyof Draft): FieldErrors {
  const own = places[field] ?? [field]
  const isOwn = (place: string) =>
    own.some((name) => place === name || place.startsWith(`${name}.`))
  return Object.fromEntries(Object.entries(errors).filter(([place]) => !isOwn(place)))
}
