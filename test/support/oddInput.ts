/** Input that a form never sends and a script does. */
import fc from 'fast-check'

export const oddText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u200b',
    '\u0000',
    '\ud800',
    '\u202e',
    '<script>',
    "'; drop table",
    '%',
  ),
  fc.constantFrom(
    'a'.repeat(501),
    'ß'.repeat(20_001),
    '\r\nBcc: x@example.com',
    '=1+1',
    '__proto__',
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
)
export const oddLink = fc.record({
  name: fc.oneof(fc.constant('Draft'), oddText),
  uri: fc.oneof(
    fc.webUrl(),
    fc.constantFrom('example.org/x', 'https://https://', 'a@b.com'),
    oddText,
  ),
})
export const oddId = fc.oneof(
  fc.integer({ min: -1, max: 20 }),
  fc.constantFrom(null, 2 ** 31 - 1, 0.5),
)
export const anything = fc.jsonValue({ maxDepth: 2 })

/** One or two odd fields; the rest stays sound, so that many drafts get past the first check. */
export function oddly(
  fields: Record<string, fc.Arbitrary<unknown>>,
): fc.Arbitrary<Record<string, unknown>> {
  return fc
    .subarray(Object.keys(fields), { minLength: 1, maxLength: 2 })
    .chain((names) =>
      fc.record(Object.fromEntries(names.map((name) => [name, fields[name] ?? anything]))),
    )
}
