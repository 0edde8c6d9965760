import * as z from 'zod'

/**
 * The schema of an answer with the fields of a sent value. Texts and lists may have any length and form, because
 * stored values may come from times with other limits. Fields that the schema does not name are left out.
 */
export function answered<T extends z.ZodType>(schema: T): T {
  return withoutLimits(schema) as unknown as T
}

function withoutLimits(schema: unknown): z.ZodType {
  if (schema instanceof z.ZodOptional) return withoutLimits(schema.unwrap()).optional()
  if (schema instanceof z.ZodNullable) return withoutLimits(schema.unwrap()).nullable()
  if (schema instanceof z.ZodDefault) return withoutLimits(schema.unwrap())
  if (schema instanceof z.ZodNonOptional) return z.nonoptional(withoutLimits(schema.unwrap()))
  if (schema instanceof z.ZodArray) return z.array(withoutLimits(schema.element))
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape)
    return z.object(Object.fromEntries(fields.map(([name, of]) => [name, withoutLimits(of)])))
  }
  if (schema instanceof z.ZodRecord) return z.record(z.string(), withoutLimits(schema.valueType))
  if (schema instanceof z.ZodUnion) return z.union(schema.options.map(withoutLimits))
  const kind = schema as z.ZodType
  if (kind.def.type === 'string') return z.string()
  return kind
}
