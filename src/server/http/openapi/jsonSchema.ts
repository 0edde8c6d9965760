import * as z from 'zod'

/** As far as the document and its page read a schema. */
export type JsonSchema = z.core.JSONSchema.BaseSchema

/** A schema of the contract as JSON Schema: what is sent, or what is answered. */
export function jsonSchema(schema: z.ZodType, direction: 'sent' | 'answered'): JsonSchema {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
    io: direction === 'sent' ? 'input' : 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema: made }) => {
      // The format says it; the pattern of all days of all years is no reading matter.
      if (made.format === 'date-time') delete made.pattern
      // A server may drop unknown fields, and a later one may add some.
      if (made.additionalProperties === false) delete made.additionalProperties
    },
  })
  return described
}
