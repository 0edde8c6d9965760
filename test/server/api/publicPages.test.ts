/** The pages for people without a sign-in, as they are served to nobody in particular. */
import { createHash } from 'node:crypto'
import { standardPolicy } from '../../../src/rules/policy/presets'
import { testApplication } from '../../support/application'
import { ballotBox, noon } from '../../support/ballotBox'
import { storePolicy } from '../../support/directory'

const application = testApplication({
  now: noon,
  environment: { QUORATE_ASSOCIATION: 'Verband <der> Funker' },
})
const get = (url: string) => application.app.inject({ url })

test('a page at the foot of every other, beside the legal ones', async () => {
  const { body } = await application.anybody.get('/api/configuration')
  const { site } = body as { site: { legal: { name: string; url: string }[] } }
  expect(site.legal).toEqual([
    { name: 'Legal', url: '/legal' },
    { name: 'How to check us', url: expect.stringMatching(/^http.*\/check$/) },
  ])
})

interface Keys {
  keys: { key: string }[]
}

test('the page on checking says the keys with their fingerprints, and loads nothing foreign', async () => {
  const { body, headers, statusCode } = await get('/check')
  expect(statusCode).toBe(200)
  expect(headers['content-security-policy']).toContain("script-src 'self'")
  expect(body).toContain('Verband &lt;der&gt; Funker')
  const { keys } = (await application.anybody.get('/api/records/keys')).body as Keys
  const key = keys[0]?.key ?? ''
  const bytes = Buffer.from(key.split('+').slice(2).join('+'), 'base64').subarray(1)
  const fingerprint = createHash('sha256').update(bytes).digest('hex')
  expect(body).toContain(`<code>${key}</code>`)
  expect(body.replaceAll(/(?<=[0-9a-f]{4}) (?=[0-9a-f]{4})/g, '')).toContain(fingerprint)
  expect(body).toContain('no witness yet')
  expect(body).not.toContain('/results')
  for (const [, address = ''] of body.matchAll(/(?:href|src)="([^"#]*)"/g))
    expect(address).toMatch(/^\//)
  const [, style = ''] = /href="(\/check\/style-[^"]*)"/.exec(body) ?? []
  expect((await get(style)).headers['content-type']).toContain('text/css')
})

test('public results stand on a page of their own, and nothing else does', async () => {
  expect((await get('/results')).body).toContain('There is no result here.')
  const policy = { ...standardPolicy(101), version: 41, results: 'public' as const }
  await storePolicy(application.db, 101, policy)
  const box = ballotBox(application.db)
  const [open, ended] = [await box.open({ title: '<b>Open</b>' }), await box.open({ title: '<b>' })]
  await box.cancel(ended, 'admin', 'Overtaken.')
  const { body } = await get('/results')
  expect(body).toContain(`<a href="/results/${ended.voteQuestionId}">&lt;b&gt;</a>`)
  expect(body).toContain('Cancelled')
  expect(body).not.toContain(`/results/${open.voteQuestionId}"`)
  expect((await get('/check')).body).toContain('href="/results"')
  const [anchor] = body.match(/href="\/results\?groupId=101"/) ?? []
  expect(anchor).toBeDefined()
  expect((await get('/results?groupId=14')).body).toContain('There is no result here.')
  const feed = await get('/results.atom')
  expect(feed.headers['content-type']).toContain('application/atom+xml')
  expect(feed.body).toContain('<title>Cancelled: &lt;b&gt;</title>')
  expect(feed.body).toContain(`/results/${ended.voteQuestionId}/record.zip"`)
  expect(feed.body.match(/<entry>/g)).toHaveLength(1)
  expect((await get('/results?page=2')).body).toContain('Later results')
  expect((await get('/results?page=none')).statusCode).toBe(404)
})
