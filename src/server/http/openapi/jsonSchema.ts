import * as z from 'zod'

/** The part of JSON Schema that the document and its page read. */
export type JsonSchema = z.core.JSONSchema.BaseSchema

/** A schema of the contract as JSON Schema: what is sent, or what is answered. */
export function jsonSchema(schema: z.ZodType, direction: 'sent' | 'answered'): JsonSchema {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
    io: direction === 'sent' ? 'input' : 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema: made }) => {
      // `format` says the same; the pattern is too long to read.
      if (made.format === 'date-time') delete made.pattern
      // A server may drop unknown fields, and a later one may add some.
      if (made.additionalProperties === false) delete made.additionalProperties
    },
  })
  return described
}
