import { type ScimKind, scimPath } from '../../directory/scim/resource'
import type { JsonSchema } from './jsonSchema'
import type { Operation } from './operation'
import { type Attribute, resourceTypes, schemas } from '../../directory/scim/discovery'

const type = 'application/scim+json'
const text: JsonSchema = { type: 'string' }

const refused: Operation['responses'] = Object.fromEntries(
  Object.entries({
    400: 'scimType says what is wrong, detail which attribute.',
    401: 'The token is missing or wrong.',
    403: 'No token is configured.',
    404: 'There is none.',
    409: 'uniqueness: somebody else has these names. Or the change takes much away: detail says by which confirmRemovals it is done, and of members of a group (mutability) where staff were asked to approve it.',
    412: 'Somebody saved since the version that If-Match names.',
    429: 'Refused too often: please wait.',
    500: 'Unknown fault.',
    503: 'Please try again later.',
  }).map(([status, description]) => [
    status,
    { description, content: contentOf(textsOf(['schemas', 'status', 'scimType', 'detail'])) },
  ]),
)

function textsOf(names: readonly string[]): JsonSchema {
  return { type: 'object', properties: Object.fromEntries(names.map((name) => [name, text])) }
}

function contentOf(schema: JsonSchema): Operation['responses'][string]['content'] {
  return { [type]: { schema } }
}

const parameter = (location: 'path' | 'query' | 'header', name: string, description: string) => ({
  name,
  in: location,
  required: location === 'path',
  description,
  schema: text,
})

const ofOne = [parameter('path', 'id', 'As the answers tell it.')]
const selection = [
  parameter('query', 'attributes', 'Those that are answered with, separated by commas.'),
  parameter('query', 'excludedAttributes', 'Those that are not.'),
]
const listing = [
  parameter('query', 'filter', 'Such as userName eq "ada".'),
  parameter('query', 'sortBy', 'An attribute of one value.'),
  parameter('query', 'sortOrder', 'ascending or descending.'),
  parameter('query', 'startIndex', 'The place of the first one, counted from 1.'),
  parameter('query', 'count', 'How many at most; 200 where absent.'),
]
const changing = [
  parameter('query', 'dryRun', 'true answers what would be, and writes nothing.'),
  parameter('query', 'confirmRemovals', 'What a refusal of 409 named.'),
]
const ifMatch = parameter('header', 'If-Match', 'The version that was read.')

type Part = Pick<Operation, 'operationId' | 'summary'> &
  Partial<Pick<Operation, 'parameters' | 'responses'>> & { body?: JsonSchema; answer?: JsonSchema }

function operation({ body, answer, parameters = [], responses, ...said }: Part): Operation {
  return {
    ...said,
    description: 'Another system calls it, with the token that was configured for it (RFC 7644).',
    tags: ['SCIM'],
    security: [{ provisioning: [] }],
    parameters,
    ...(body && { requestBody: { required: true, content: { [type]: { schema: body } } } }),
    responses: {
      ...(responses ?? { 200: { description: 'Done.', content: contentOf(answer ?? {}) } }),
      ...refused,
    },
  }
}

function operationsOf(kind: ScimKind): Record<string, Record<string, Operation>> {
  const resource = resourceSchema(kind)
  const list: JsonSchema = {
    type: 'object',
    properties: {
      totalResults: { type: 'integer' },
      startIndex: { type: 'integer' },
      itemsPerPage: { type: 'integer' },
      Resources: { type: 'array', items: resource },
    },
  }
  const done = (status: number) => ({
    [status]: { description: 'Done.', content: contentOf(resource) },
  })
  const noun = kind === 'User' ? 'person' : 'group'
  const named = (verb: string, summary: string) => ({ operationId: `${verb}Scim${kind}`, summary })
  const path = `${scimPath}/${kind}s`
  return {
    [path]: {
      get: operation({
        ...named('list', `A page of what a filter means: each a ${noun}.`),
        parameters: [...listing, ...selection],
        answer: list,
      }),
      post: operation({
        ...named('create', `Makes a ${noun}, or brings back the one that was deleted.`),
        parameters: [...changing, ...selection],
        body: resource,
        responses: done(201),
      }),
    },
    [`${path}/.search`]: {
      post: operation({
        ...named('search', 'The same as the list, with the query in the body.'),
        body: textsOf(listing.concat(selection).map(({ name }) => name)),
        answer: list,
      }),
    },
    [`${path}/{id}`]: {
      get: operation({
        ...named('show', `One ${noun}.`),
        parameters: [...ofOne, ...selection],
        answer: resource,
      }),
      put: operation({
        ...named('replace', `Changes a ${noun}; what is left out stays.`),
        parameters: [...ofOne, ifMatch, ...changing, ...selection],
        body: resource,
        answer: resource,
      }),
      patch: operation({
        ...named('change', `Changes a part of a ${noun}.`),
        parameters: [...ofOne, ifMatch, ...changing, ...selection],
        body: { type: 'object', properties: { Operations: { type: 'array', items: patch } } },
        answer: resource,
      }),
      delete: operation({
        ...named('withdraw', `Disables a ${noun}: votes name it.`),
        parameters: [...ofOne, ifMatch, ...changing],
        responses: { 204: { description: 'Done; no body.' } },
      }),
    },
  }
}

const patch: JsonSchema = {
  type: 'object',
  required: ['op'],
  properties: { op: { enum: ['add', 'replace', 'remove'] }, path: text, value: {} },
}

function description(operationId: string, summary: string, parameters = ofOne): Operation {
  return operation({ operationId, summary, parameters, answer: { type: 'object' } })
}

/** SCIM 2.0 as operations of the OpenAPI document. */
export const scimOperations: Record<string, Record<string, Operation>> = {
  ...operationsOf('User'),
  ...operationsOf('Group'),
  [`${scimPath}/ServiceProviderConfig`]: {
    get: description('showScimConfiguration', 'What of SCIM is supported.', []),
  },
  [`${scimPath}/Schemas`]: {
    get: description('listScimSchemas', 'Which attributes there are.', []),
  },
  [`${scimPath}/Schemas/{id}`]: { get: description('showScimSchema', 'One of them.') },
  [`${scimPath}/ResourceTypes`]: {
    get: description('listScimResourceTypes', 'Which kinds of resources there are.', []),
  },
  [`${scimPath}/ResourceTypes/{id}`]: { get: description('showScimResourceType', 'One of them.') },
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
function resourceSchema(kind: ScimKind): JsonSchema {
  const attributesOf = (urn: string) => schemas('').find(({ id }) => id === urn)?.attributes ?? []
  const type = resourceTypes('').find(({ id }) => id === kind)
  const added = type?.schemaExtensions ?? []
  const { required = [], properties } = objectOf(attributesOf(type?.schema ?? ''))
  const extensions = added.map((it) => [it.schema, objectOf(attributesOf(it.schema))])
  return {
    type: 'object',
    required: [...required, ...added.filter((it) => it.required).map((it) => it.schema)],
    properties: {
      schemas: { type: 'array', items: { type: 'string' } },
      id: { type: 'string', readOnly: true },
      externalId: { type: 'string' },
      ...properties,
      ...Object.fromEntries(extensions),
    },
  }
}
