import { resourceTypes, schemas } from '../../directory/scim/discovery'
import type { ScimKind } from '../../directory/scim/resource'
import type { JsonSchema } from './jsonSchema'

/** An attribute in SCIM's own schema format, as far as JSON Schema can express it. */
interface Attribute {
  name: string
  type: string
  multiValued: boolean
  description: string
  required: boolean
  mutability: string
  subAttributes?: Attribute[]
}

function objectOf(attributes: readonly Attribute[]): JsonSchema {
  return {
    type: 'object',
    required: attributes.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(attributes.map((it) => [it.name, schemaOf(it)])),
  }
}

function schemaOf(attribute: Attribute): JsonSchema {
  const { type, multiValued, description, mutability, subAttributes } = attribute
  const one: JsonSchema = subAttributes
    ? objectOf(subAttributes)
    : { type: type === 'boolean' ? 'boolean' : 'string' }
  const note = { description, ...(mutability === 'readOnly' && { readOnly: true }) }
  return multiValued ? { type: 'array', items: one, ...note } : { ...one, ...note }
}

/** A user or group with the attributes of its schemas; those of an extension are nested under its name. */
export function resourceSchema(kind: ScimKind): JsonSchema {
  const attributesOf = (urn: string) =>
    (schemas('').find(({ id }) => id === urn)?.attributes ?? []) as Attribute[]
  const { schema = '', schemaExtensions = [] } = (resourceTypes('').find(({ id }) => id === kind) ??
    {}) as { schema?: string; schemaExtensions?: { schema: string; required: boolean }[] }
  const { required = [], properties } = objectOf(attributesOf(schema))
  const extensions = schemaExtensions.map((it) => [it.schema, objectOf(attributesOf(it.schema))])
  return {
    type: 'object',
    required: [...required, ...schemaExtensions.filter((it) => it.required).map((it) => it.schema)],
    properties: {
      schemas: { type: 'array', items: { type: 'string' } },
      id: { type: 'string', readOnly: true },
      externalId: { type: 'string' },
      ...properties,
      ...Object.fromEntries(extensions),
    },
  }
}
