/** Messages by place, named as the payload names its fields: `title`, `deadlineUtc`, `links.0.uri`. */
export type FieldErrors = Record<string, string>

/** The first message of each field. */
export function firstOfEach(told: Record<string, string[]> = {}): FieldErrors {
  return Object.fromEntries(
    Object.entries(told).flatMap(([place, [message]]) =>
      message === undefined ? [] : [[place, message]],
    ),
  )
}

/** What is left to say without these places and all beneath them. */
export function withoutPlaces(errors: FieldErrors, places: readonly string[]): FieldErrors {
  const isOwn = (place: string) =>
    places.some((name) => place === name || place.startsWith(`${name}.`))
  return Object.fromEntries(Object.entries(errors).filter(([place]) => !isOwn(place)))
}
