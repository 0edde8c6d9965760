import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { FastifyInstance } from 'fastify'
import { providerPath } from '../demoSettings'
import { brandStyle } from './brand'
import { style } from './style'

const fontFile = '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2'
const fontPath = `${providerPath}/assets/source-sans-3.woff2`

const texts = {
  style: { name: 'page.css', type: 'text/css; charset=utf-8', text: style(fontPath) },
  script: {
    name: 'press.js',
    type: 'text/javascript; charset=utf-8',
    text: "document.querySelector('button[value=yes]').click()\n",
  },
}

/** The address of an asset. It changes with the content, so that browsers may cache it for ever. */
export function assetAddress(part: keyof typeof texts): string {
  const { name, text } = texts[part]
  return addressOf(text, name)
}

/** The address of the stylesheet with the association's colour. */
export function brandStyleAddress(colour: string): string {
  return addressOf(brandStyle(colour), 'colour.css')
}

function addressOf(text: string, name: string): string {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
  return `${providerPath}/assets/${hash}-${name}`
}

/** Serves the styles, script and font of the pages. */
export function registerAssets(app: FastifyInstance, colour: string | null): void {
  const immutable = 'public, max-age=31536000, immutable'
  for (const part of ['style', 'script'] as const)
    app.get(assetAddress(part), (_request, reply) =>
      reply.type(texts[part].type).header('cache-control', immutable).send(texts[part].text),
    )

  if (colour !== null)
    app.get(brandStyleAddress(colour), (_request, reply) =>
      reply.type(texts.style.type).header('cache-control', immutable).send(brandStyle(colour)),
    )

  const font = readFileSync(createRequire(import.meta.url).resolve(fontFile))
  app.get(fontPath, (_request, reply) =>
    reply.type('font/woff2').header('cache-control', immutable).send(font),
  )
}
