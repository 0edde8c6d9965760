import type { JsonSchema } from './jsonSchema'

/** One field of a schema, as a table row. */
interface SchemaRow {
  name: string
  /** The nesting depth; 0 at the top. */
  depth: number
  type: string
  isOptional: boolean
}

/** The fields of a schema in order, each followed by its nested fields. */
export function schemaRows(schema: JsonSchema, depth = 0): SchemaRow[] {
  const { properties, required = [] } = objectWithin(schema)
  return Object.entries(properties ?? {}).flatMap(([name, property]) => {
    const field = property as JsonSchema
    return [
      { name, depth, type: typeName(field), isOptional: !required.includes(name) },
      ...schemaRows(field, depth + 1),
    ]
  })
}

/** A schema in a few words: `string`, `list of objects`, `Yes or No`, `integer or null`. */
export function typeName(schema: JsonSchema): string {
  const { enum: choices, const: only, anyOf, allOf, format, items } = schema
  if (choices) return choices.map(String).join(' or ')
  if (only !== undefined) return JSON.stringify(only)
  const oneOf = (anyOf ?? allOf) as JsonSchema[] | undefined
  if (oneOf) return oneOf.map(typeName).join(' or ')
  if (schema.type === 'array') return `list of ${plural(typeName((items ?? {}) as JsonSchema))}`
  if (format === 'date-time') return 'UTC time'
  if (format === 'binary') return 'file'
  return [schema.type ?? 'any'].flat().join(' or ')
}

/** The object schema whose fields are shown, found inside lists and nullable types. */
function objectWithin(schema: JsonSchema): JsonSchema {
  if (schema.type === 'array') return objectWithin((schema.items ?? {}) as JsonSchema)
  const choices = schema.anyOf as JsonSchema[] | undefined
  return choices?.map(objectWithin).find(({ properties }) => properties) ?? schema
}

function plural(name: string): string {
  return /^[a-z]+$/.test(name) && name !== 'any' ? `${name}s` : name
}
