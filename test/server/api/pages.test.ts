import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestApplication, type TestApplication } from '../../support/application'

describe('built pages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quorate-pages-'))
  let application: TestApplication

  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'))
    writeFileSync(
      join(folder, 'index.html'),
      '<!doctype html><meta property="csp-nonce" nonce="STYLE_NONCE" /><title>Quorate</title>' +
        '<meta name="configuration" content="PUBLIC_CONFIGURATION" />',
    )
    writeFileSync(join(folder, 'assets', 'main-4f2a.js'), 'export {}')
    writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    application = await createTestApplication({ parts: { pages: { builtIn: folder } } })
  })

  afterAll(async () => {
    await application.close()
    rmSync(folder, { recursive: true })
  })

  test.each([
    '/',
    '/index.html',
    '/group/101/votingquestions',
    '/group/101/votingquestions/7?from=mail',
    '/apis',
  ])('%s is answered with the page, which no cache keeps unasked', async (path) => {
    const { status, body, headers } = await application.anybody.get(path)
    expect(status).toBe(200)
    expect(body).toContain('<title>Quorate</title>')
    expect(body).not.toContain('STYLE_NONCE')
    expect(headers['content-type']).toMatch(/^text\/html/)
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-security-policy']).toBeDefined()
  })

  test('each page carries the public configuration', async () => {
    const { body } = await application.anybody.get('/')
    const written = /name="configuration" content="([^"]*)"/.exec(String(body))?.[1] ?? ''
    const { body: asked } = await application.anybody.get('/api/configuration')
    expect(JSON.parse(written.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))).toEqual(asked)
  })

  test('each page lets its own styles in by a nonce of its own, and no other inline style', async () => {
    const pages = [await application.anybody.get('/'), await application.anybody.get('/')]
    const nonces = pages.map(({ body }) => /nonce="([^"]+)"/.exec(String(body))?.[1] ?? '')
    for (const [at, { headers }] of pages.entries()) {
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain(`style-src 'self' 'nonce-${nonces[at]}';`)
      expect(policy).not.toContain('unsafe-inline')
      expect(headers).not.toHaveProperty('etag')
      expect(headers).not.toHaveProperty('last-modified')
    }
    expect(nonces[0]).toMatch(/^[\w+/]{22}==$/)
    expect(nonces[0]).not.toBe(nonces[1])
  })

  test('whoever asks by another name is led to the public address, once', async () => {
    const path = '/group/101/votingquestions?sort=1'
    const other = { headers: { host: '127.0.0.1:5080' } }
    const led = await application.anybody.get(path, other)
    expect(led.status).toBe(302)
    expect(led.headers.location).toBe(`http://localhost:5080${path}`)
    const [cookie = ''] = String(led.headers['set-cookie']).split(';')
    const again = await application.anybody.get(path, {
      headers: { ...other.headers, cookie },
    })
    expect(again.status).toBe(200)
    expect((await application.anybody.get('/api/configuration', other)).status).toBe(200)
    expect((await application.anybody.call('HEAD', path, other)).status).toBe(200)
  })

  test('what is named after its content is kept for ever, the rest is asked for again', async () => {
    const { headers } = await application.anybody.get('/assets/main-4f2a.js')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toMatch(/javascript/)
    const icon = await application.anybody.get('/favicon.svg')
    expect(icon.headers['cache-control']).toBe('no-cache')
  })

  test('what an upgrade lays beside it is there at once, for pages of the other instance', async () => {
    writeFileSync(join(folder, 'assets', 'later-9c1d.js'), 'export {}')
    const { status, headers } = await application.anybody.get('/assets/later-9c1d.js')
    expect(status).toBe(200)
    expect(headers['cache-control']).toContain('immutable')
  })

  test.each([
    ['GET', '/assets/main-0000.js', 404],
    ['GET', '/assets/', 404],
    ['GET', '/api', 404],
    ['GET', '/API/nothing', 404],
    ['GET', '/oidc/nothing', 404],
    ['GET', '/files/report.pdf', 403],
    ['GET', '/files/nothing/report.pdf', 404],
    ['POST', '/group/101/votingquestions', 404],
    ['DELETE', '/', 404],
  ])('%s %s is no page but a problem', async (method, path, status) => {
    const answer = await application.anybody.call(method, path)
    expect(answer.status).toBe(status)
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
  })

  test('HEAD of a page has no body', async () => {
    expect(await application.anybody.call('HEAD', '/')).toMatchObject({ status: 200, body: '' })
  })
})

test('in development pages are made by a handler, calls are not', async () => {
  const application = await createTestApplication({
    parts: { pages: ({ url }, response) => response.end(`made ${url}`) },
  })
  expect((await application.anybody.get('/group/101')).body).toBe('made /group/101')
  expect((await application.anybody.get('/src/client/boot.ts')).body).toBe(
    'made /src/client/boot.ts',
  )
  expect((await application.anybody.get('/api/nothing')).status).toBe(404)
  await application.close()
})
