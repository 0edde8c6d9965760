/** Messages by field path, named as the payload names its fields: `title`, `deadlineUtc`, `links.0.uri`. */
export type FieldErrors = Record<string, string>

/** The first message of each field. */
export function firstOfEach(messages: Record<string, string[]> = {}): FieldErrors {
  return Object.fromEntries(
    Object.entries(messages).flatMap(([path, [message]]) =>
      message === undefined ? [] : [[path, message]],
    ),
  )
}

/** The errors other than those of these paths and all beneath them. */
export function withoutPaths(errors: FieldErrors, fieldPaths: readonly string[]): FieldErrors {
  const isOwn = (path: string) =>
    fieldPaths.some((name) => path === name || path.startsWith(`${name}.`))
  return Object.fromEntries(Object.entries(errors).filter(([path]) => !isOwn(path)))
}
