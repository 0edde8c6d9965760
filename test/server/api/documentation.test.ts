import { api } from '../../../src/contract'
import type { Endpoint } from '../../../src/contract/endpoint'
import { problemCatalogue } from '../../../src/contract/problems'
import { maxLinks } from '../../../src/rules/links'
import type { OpenApiDocument } from '../../../src/server/api/openapi/document'
import { typeName } from '../../../src/server/api/openapi/docsPage'
import { testApplication } from '../../support/application'

const application = testApplication()

const endpoints = Object.entries<Endpoint>(api)

let document: OpenApiDocument
beforeAll(async () => {
  document = (await application.anybody.get('/api/openapi.json')).body as OpenApiDocument
})

function securityOf({ access: { kind } }: Endpoint) {
  if (kind === 'provisioning') return [{ provisioning: [] }]
  return kind === 'public' || kind === 'signed' ? [] : [{ signIn: [] }]
}

test.each(endpoints)('%s is in the document with its access and problems', (name, it) => {
  const operation = document.paths[it.path]?.[it.method.toLowerCase()]
  expect(operation).toMatchObject({ operationId: name, summary: it.summary })
  expect(operation?.security).toEqual(securityOf(it))
  const text = JSON.stringify(operation?.responses)
  for (const code of it.problems) expect(text).toContain(code)
  for (const status of [it.status, ...(it.isMonitored ? [] : [429]), 500, 503])
    expect(Object.keys(operation?.responses ?? {})).toContain(String(status))
})

test('what speaks in a form of its own is in the document: SCIM and the calendar feed', async () => {
  const { paths } = document
  const methodsOf = (path: string) => Object.keys(paths[path] ?? {}).toSorted()
  for (const kind of ['Users', 'Groups']) {
    expect(methodsOf(`/scim/v2/${kind}`)).toEqual(['get', 'post'])
    expect(methodsOf(`/scim/v2/${kind}/.search`)).toEqual(['post'])
    expect(methodsOf(`/scim/v2/${kind}/{id}`)).toEqual(['delete', 'get', 'patch', 'put'])
  }
  for (const path of ['ServiceProviderConfig', 'Schemas', 'Schemas/{id}', 'ResourceTypes'])
    expect(methodsOf(`/scim/v2/${path}`)).toEqual(['get'])
  const created = paths['/scim/v2/Users']?.post
  expect(created?.security).toEqual([{ provisioning: [] }])
  const body = created?.requestBody?.content['application/scim+json']?.schema
  expect(body).toMatchObject({
    required: expect.arrayContaining(['userName', 'emails']),
    properties: { name: { properties: { givenName: { type: 'string' } } } },
  })
  expect(Object.keys(created?.responses ?? {})).toEqual(
    expect.arrayContaining(['201', '400', '401', '409', '429', '500', '503']),
  )
  const feed = paths['/calendar/{ticket}']?.get
  expect(feed).toMatchObject({
    security: [],
    responses: { 200: { content: { 'text/calendar': {} } } },
  })
  const page = await application.anybody.get('/api/docs')
  for (const id of ['createScimUser', 'searchScimGroup', 'readCalendarFeed'])
    expect(page.body).toContain(`id="${id}"`)
})

test('every parameter of a path is declared, and no call answers 405, 415 or 422', () => {
  const { paths } = document
  for (const [path, operations] of Object.entries(paths)) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    for (const { parameters, responses } of Object.values(operations)) {
      const declared = parameters.filter((parameter) => parameter.in === 'path')
      expect(new Set(declared.map(({ name }) => name))).toEqual(new Set(inPath))
      expect(Object.keys(responses)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(405|415|422)$/)]),
      )
    }
  }
})

test.each([
  ['VoteQuestions', 'links'],
  ['Motions', 'linkReference'],
])('a draft of %s takes as many %s as the rule allows', (noun, field) => {
  const { paths } = document
  const { requestBody } = paths[`/api/groups/{groupId}/${noun}`]?.post ?? {}
  expect(requestBody?.content['multipart/form-data']?.schema).toMatchObject({
    properties: { metaData: { properties: { [field]: { maxItems: maxLinks } } } },
  })
})

test('the page shows every call and problem, and runs nothing', async () => {
  const page = await application.anybody.get('/api/docs')
  expect(page.body).not.toMatch(/<style|style=/)
  const style = await application.anybody.get('/api/docs.css')
  expect(style).toMatchObject({ status: 200, body: expect.stringContaining('.depth-2') })
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  for (const [name] of endpoints) expect(page.body).toContain(`id="${name}"`)
  for (const code of Object.keys(problemCatalogue))
    expect(page.body).toContain(`id="problem-${code}"`)
  expect(page.body).not.toMatch(/<script|https?:|src=|\son\w+=/i)
})

test("a problem's type leads to its line on the page", async () => {
  const known = await application.anybody.get('/problems/vote-ended')
  expect(known.status).toBe(302)
  expect(known.headers.location).toBe('/api/docs#problem-vote-ended')
  expect((await application.anybody.get('/problems/constructor')).status).toBe(404)
})

test.each<[Parameters<typeof typeName>[0], string]>([
  [{ type: 'array', items: { type: 'string' } }, 'list of strings'],
  [{ type: 'array', items: {} }, 'list of any'],
  [{ type: 'array', items: { enum: ['Yes', 'No'] } }, 'list of Yes or No'],
])('the page calls %j a %s', (schema, words) => {
  expect(typeName(schema)).toBe(words)
})
