import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  InvalidConfiguration,
  readConfiguration,
} from '../../../src/server/configuration/configuration'
import { ownBrand } from '../../../src/server/identity/signIn/brand'
import { headersBeside } from '../../../src/server/identity/signIn/page'
import { signInPage } from '../../../src/server/identity/signIn/signInPage'
import { renderMail } from '../../../src/server/mail/renderMail'
import { createTestApplication } from '../../support/application'
import { questionMail } from '../../support/questionMail'

const folder = mkdtempSync(join(tmpdir(), 'quorate-logo-'))
afterAll(() => rmSync(folder, { recursive: true }))

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>'
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const QUORATE_ASSOCIATION = 'Larkspur & Sons'

function fileOf(name: string, content: string | Buffer): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

function logoOf(QUORATE_LOGO: string) {
  const { logo } = readConfiguration({ QUORATE_LOGO, QUORATE_ASSOCIATION })
  if (!logo) throw new Error('There is no logo.')
  return logo
}

test.each([
  ['svg', svg, 'image/svg+xml'],
  ['svg', `\uFEFF<?xml version="1.0"?>\n<!-- drawn -->\n${svg}`, 'image/svg+xml'],
  ['png', png, 'image/png'],
  ['jpg', Buffer.from('ffd8ffe000104a46', 'hex'), 'image/jpeg'],
  ['webp', Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1'), 'image/webp'],
])('a %s file is known by its content, whatever it is called', (extension, content, type) => {
  const logo = logoOf(fileOf('association-logo', content))
  expect(logo).toMatchObject({ name: QUORATE_ASSOCIATION, file: { type } })
  expect(logo.address).toMatch(new RegExp(`^/api/logo/[\\da-f]{16}\\.${extension}$`))
})

test.each([
  ['no such file', join(folder, 'nothing.png'), /^QUORATE_LOGO must lead to a file/],
  ['no image', fileOf('words.png', 'words'), /^QUORATE_LOGO must be a PNG, JPEG, WebP or SVG/],
  ['a page', fileOf('page.svg', `<html>${svg}</html>`), /^QUORATE_LOGO must be a PNG/],
  [
    'a large one',
    fileOf('large.png', Buffer.concat([png, Buffer.alloc(524_288)])),
    /at most 512 KB\.$/,
  ],
  ['an open address', 'http://example.org/logo.png', /^QUORATE_LOGO must .*https:/],
])('%s is refused at the start', (_, QUORATE_LOGO, complaint) => {
  const read = () => readConfiguration({ QUORATE_LOGO, QUORATE_ASSOCIATION })
  expect(read).toThrow(InvalidConfiguration)
  expect(complaintsOf(read)).toEqual([expect.stringMatching(complaint)])
})

function complaintsOf(read: () => unknown): readonly string[] {
  try {
    read()
  } catch (error) {
    if (error instanceof InvalidConfiguration) return error.complaints
  }
  return []
}

test('without the name that it stands for it is refused', () => {
  const read = () => readConfiguration({ QUORATE_LOGO: fileOf('a.svg', svg) })
  expect(complaintsOf(read)).toEqual(['QUORATE_ASSOCIATION is needed beside QUORATE_LOGO.'])
})

test('the server tells browsers where it lies, and serves it so that it runs nothing', async () => {
  const environment = { QUORATE_LOGO: fileOf('b.svg', svg), QUORATE_ASSOCIATION }
  const application = await createTestApplication({ environment })
  const { body } = await application.anybody.get('/api/configuration')
  const { logo } = body as { logo: string }
  const answer = await application.app.inject(logo)
  expect(answer.body).toBe(svg)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': expect.stringContaining('sandbox'),
    'cache-control': expect.stringContaining('immutable'),
    'x-content-type-options': 'nosniff',
  })
  await application.close()
})

test('the sign-in page shows it, from elsewhere too', () => {
  const logo = logoOf('https://www.example.org/logo.png')
  const page = signInPage({
    action: '/',
    cards: [],
    demoPassword: 'x',
    brand: { ...ownBrand, logo },
  })
  expect(page).toContain(
    '<img class="logo" src="https://www.example.org/logo.png" alt="Larkspur &amp; Sons" />',
  )
  expect(headersBeside(logo)['content-security-policy']).toContain(
    "img-src 'self' https://www.example.org;",
  )
})

test('beside it the sign-in page has the name and, in a style of its own, the colour', async () => {
  const environment = { QUORATE_COLOUR: '#8a1f5c', QUORATE_ASSOCIATION }
  const application = await createTestApplication({ environment, parts: { identity: undefined } })
  const page = signInPage({
    action: '/',
    cards: [],
    demoPassword: 'x',
    brand: { logo: null, association: 'Larkspur & Sons', colour: '#8a1f5c' },
  })
  expect(page).toContain('Larkspur &amp; Sons.')
  const address = /[^"]*colour\.css/.exec(page)?.[0] ?? ''
  const answer = await application.app.inject(address)
  expect(answer.headers['content-type']).toBe('text/css; charset=utf-8')
  expect(answer.body).toContain('--accent: #8a1f5c;')
  await application.close()
})

test('a mail shows it by its whole address, with the name for readers without images', () => {
  const logo = logoOf(fileOf('c.png', png))
  const origin = 'https://votes.example.org'
  const { html } = renderMail(questionMail('opened'), origin, { logo })
  expect(html).toContain(`src="${origin}${logo.address}" alt="Larkspur &amp; Sons"`)
  expect(renderMail(questionMail('opened'), origin).html).not.toContain('<img')
})
