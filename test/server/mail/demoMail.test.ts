import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderMailer } from '../../../src/server/mail/mailFolder'
import { createTestApplication, type TestApplication } from '../../support/application'
import { outside } from '../../support/environments'

let folder: string
let application: TestApplication

const evil = '<script>alert(1)</script>'

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quorate-demo-mail-'))
  application = await createTestApplication({ environment: { QUORATE_DATA: folder } })
  const mailer = folderMailer(join(folder, 'mail'))
  for (const hour of [20, 21]) {
    const message = {
      messageId: `<${hour}@localhost>`,
      date: new Date(`2026-11-21T${hour}:00:00.000Z`),
      from: 'quorate@quorate.example',
      to: 'member@test.example',
      subject: `At ${hour} ${evil}`,
      text: `Text ${evil}`,
      html: '<html><head></head><body><a href="https://example.org">Page</a></body></html>',
      headers: {},
    }
    await mailer.send(message, AbortSignal.timeout(5_000))
  }
})

afterAll(async () => {
  await application.close()
  await rm(folder, { recursive: true })
})

const get = (
  url: string,
  other: { remoteAddress?: string; headers?: Record<string, string> } = {},
) => application.app.inject({ method: 'GET', url, ...other })

async function addresses(): Promise<string[]> {
  const { body } = await get('/demo/mail')
  return [...body.matchAll(/href="(\/demo\/mail\/2[^"]+)"/g)].map(([, address]) => address ?? '')
}

test('mails are listed newest first, to nobody in particular', async () => {
  const { statusCode, body, headers } = await get('/demo/mail')
  expect(statusCode).toBe(200)
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(body.indexOf('At 21')).toBeGreaterThan(0)
  expect(body.indexOf('At 20')).toBeGreaterThan(body.indexOf('At 21'))
  expect(body).toContain('member@test.example')
  expect(body).not.toContain(evil)
})

test('a mail shows its text as text and its HTML in a frame that can do nothing', async () => {
  const [newest = ''] = await addresses()
  const { body } = await get(newest)
  expect(body).toContain('Text &lt;script&gt;alert(1)&lt;/script&gt;')
  expect(body).not.toContain(evil)
  expect(body).toContain(`src="${newest}/body"`)
  expect(body).toMatch(/sandbox="[^"]+"/)
  expect(body).not.toContain('allow-same-origin')
  const framed = await get(`${newest}/body`)
  const policy = String(framed.headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain('sandbox allow-popups')
  expect(policy).not.toMatch(/script-src|allow-same-origin/)
  expect(framed.headers['x-frame-options']).toBe('SAMEORIGIN')
  expect(framed.body).toContain('<base target="_blank" />')
})

test('a mail can be taken away as it would have travelled', async () => {
  const [newest = ''] = await addresses()
  const { headers, body } = await get(`${newest}/source`)
  expect(headers['content-disposition']).toMatch(/^attachment; filename="2026-.*\.eml"$/)
  expect(headers['content-type']).toBe('message/rfc822')
  expect(body).toContain('Message-ID: <21@localhost>')
})

test.each([
  '/demo/mail/unknown',
  '/demo/mail/..%2f..%2fpackage.json',
  '/demo/mail/2026-11-21T20-00-00-000Z-0000000000000000/body',
  '/demo/mail/%00/source',
])('%s is no mail', async (url) => {
  const { statusCode, body } = await get(url)
  expect(statusCode).toBe(404)
  expect(body).toContain('There is no such mail')
})

test.each([
  ['another machine', { remoteAddress: '192.0.2.7' }],
  ['behind a proxy', { headers: { 'x-forwarded-for': '192.0.2.7' } }],
  ['a name that somebody lets point here', { headers: { host: 'evil.example:5080' } }],
])('from %s there is nothing', async (_where, other) => {
  for (const url of ['/demo/mail', ...(await addresses())])
    expect((await get(url, other)).statusCode).toBe(404)
})

test.each([
  ['mails are sent', { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'votes@example.org' }],
  ['the people are real', outside],
])('where %s there is no such page, and browsers are told of none', async (_where, environment) => {
  const other = await createTestApplication({
    environment: { QUORATE_DATA: folder, ...environment },
  })
  expect((await other.app.inject({ url: '/demo/mail' })).statusCode).toBe(404)
  const { body } = await other.app.inject({ url: '/api/configuration' })
  expect(JSON.parse(body)).toMatchObject({ demoMailUrl: null })
  await other.close()
})

test('browsers are told where it is', async () => {
  const { body } = await get('/api/configuration')
  expect(JSON.parse(body)).toMatchObject({ demoMailUrl: 'http://localhost:5080/demo/mail' })
})
