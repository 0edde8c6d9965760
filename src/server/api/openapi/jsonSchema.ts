import * as z from 'zod'

/** The part of JSON Schema that the document and its page use. */
export type JsonSchema = z.core.JSONSchema.BaseSchema

/** A schema of the contract as JSON Schema, either of a request or of an answer. */
export function jsonSchema(schema: z.ZodType, direction: 'sent' | 'answered'): JsonSchema {
  const isAnswer = direction === 'answered'
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
    io: isAnswer ? 'output' : 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema: made }) => {
      // `format` has the same meaning, and the pattern is too long to read.
      if (made.format === 'date-time') delete made.pattern
      // Clients must accept additional fields, because a later version may add some.
      if (isAnswer && made.additionalProperties === false) delete made.additionalProperties
    },
  })
  return described
}
