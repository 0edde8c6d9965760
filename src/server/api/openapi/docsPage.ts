import { problemCatalogue } from '../../../contract/problems'
import { docsStyleAddress } from './docsStyle'
import type { OpenApiDocument } from './document'
import { html, type Html } from '../../domain/html'
import type { JsonSchema } from './jsonSchema'
import { inWords, type Operation } from './operation'
import { groupedBy } from '../../domain/groupedBy'

interface Call {
  method: string
  path: string
  operation: Operation
}

/** The OpenAPI document as a readable page without scripts and external resources. */
export function docsPage(document: OpenApiDocument): string {
  const nouns = byNoun(callsOf(document))
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${document.info.title} API</title>
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href="${docsStyleAddress}" />
      </head>
      <body>
        <div class="page">
          <header>
            <h1>${document.info.title} API</h1>
            <p>${document.info.description}</p>
            <p><a href="/api/openapi.json">The same as an OpenAPI document</a></p>
          </header>
          <nav class="contents" aria-label="Calls">${nouns.map(contentsOf)}</nav>
          <main>
            ${nouns.map(
              ([noun, calls]) =>
                html`<h2>${noun}</h2>
                  ${calls.map(callOf)}`,
            )}
            <h2 id="problems">Problems</h2>
            <p>Every refusal is <code>application/problem+json</code>. Switch on its code.</p>
            <div class="call scroll">${problemTable()}</div>
          </main>
        </div>
      </body>
    </html>`
  return page.text
}

function callsOf({ paths }: OpenApiDocument): Call[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  )
}

/** Groups the calls by noun, ordered by address. */
function byNoun(calls: readonly Call[]): [string, Call[]][] {
  return [...groupedBy(calls, ({ operation }) => operation.tags[0] ?? '')]
}

function contentsOf([noun, calls]: [string, Call[]]): Html {
  const links = calls.map(
    ({ operation: { operationId } }) =>
      html`<li><a href="#${operationId}">${inWords(operationId)}</a></li>`,
  )
  return html`<section>
    <h2>${noun}</h2>
    <ul>
      ${links}
    </ul>
  </section>`
}

function callOf({ method, path, operation }: Call): Html {
  const { operationId, summary, description, parameters, requestBody, responses } = operation
  const answers = Object.entries(responses)
  return html`<section class="call" id="${operationId}" aria-labelledby="${operationId}-name">
    <h3 id="${operationId}-name">${inWords(operationId)}</h3>
    <p class="line"><code class="method">${method}</code><code>${path}</code></p>
    <p>${summary} <span class="muted">${description}</span></p>
    ${parameters.length > 0 ? parameterTable(parameters) : ''}
    ${Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) =>
      schemaDetails(`Sent as ${type}`, schema),
    )}
    ${answers
      .filter(([status]) => Number(status) < 400)
      .map(([status, { content }]) => answerOf(status, content))}
    <details>
      <summary>Refused with</summary>
      <ul class="codes">
        ${answers
          .filter(([status]) => Number(status) >= 400)
          .map(([status, { description: why }]) => html`<li><code>${status}</code> ${why}</li>`)}
      </ul>
    </details>
  </section>`
}

function answerOf(status: string, content: Operation['responses'][string]['content']): Html {
  const [type, { schema } = { schema: {} }] = Object.entries(content ?? {})[0] ?? ['']
  if (type === '') return html`<h4>Answers ${status}, without a body</h4>`
  return schemaDetails(`Answers ${status} as ${type}: ${typeName(schema)}`, schema)
}

function parameterTable(parameters: Operation['parameters']): Html {
  const rows = parameters.map(
    ({ name, in: location, required, description = '', schema }) =>
      html`<tr>
        <td><code>${name}</code></td>
        <td>${location}</td>
        <td>${typeName(schema)}${required ? '' : ', optional'}${defaultOf(schema)}</td>
        <td>${description}</td>
      </tr>`,
  )
  return html`<div class="scroll">
    <table>
      <thead>
        <tr>
          <th>Name</th>
          <th>In</th>
          <th>Type</th>
          <th></th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`
}

function defaultOf({ default: value }: JsonSchema): string {
  return value === undefined || value === '' ? '' : `, ${JSON.stringify(value)} where absent`
}

function schemaDetails(title: string, schema: JsonSchema): Html {
  const rows = schemaRows(schema).map(
    ({ name, depth, type, isOptional }) =>
      html`<tr>
        <td class="depth-${depth}"><code>${name}</code></td>
        <td>${type}${isOptional ? ', optional' : ''}</td>
      </tr>`,
  )
  if (rows.length === 0) return html`<h4>${title}</h4>`
  return html`<details>
    <summary>${title}</summary>
    <div class="scroll">
      <table>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>
  </details>`
}

function problemTable(): Html {
  const rows = Object.entries(problemCatalogue).map(
    ([code, { status, title }]) =>
      html`<tr id="problem-${code}">
        <td><code>${code}</code></td>
        <td>${status}</td>
        <td>${title}</td>
      </tr>`,
  )
  return html`<table>
    <tbody>
      ${rows}
    </tbody>
  </table>`
}

/** One field of a schema, as a table row. */
interface SchemaRow {
  name: string
  /** The nesting depth; 0 at the top. */
  depth: number
  type: string
  isOptional: boolean
}

/** The fields of a schema in order, each followed by its nested fields. */
function schemaRows(schema: JsonSchema, depth = 0): SchemaRow[] {
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
