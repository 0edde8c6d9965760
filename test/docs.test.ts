/** What the documents say of the code is so. */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { guide, introduction } from '../src/client/screens/about/guide'
import { variables } from '../src/server/configuration/environment'
import { filesUnder } from './support/sources'

const documents = filesUnder('src/docs')
const pages = ['README.md', ...documents.filter((file) => file.endsWith('.md'))]
const textOf = (page: string) => readFileSync(page, 'utf8')
const scripts = (JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }).scripts

const tableOf = /(<!-- The table is made from .*? -->\n)(.*?)(<!-- end of the table -->)/s
const operate = 'src/docs/operate.md'

test('the table of variables is the one of the code', () => {
  const rows = Object.entries(variables).map(([name, meaning]) => `| \`${name}\` | ${meaning} |`)
  const table = ['| variable | meaning |', '| --- | --- |', ...rows].join('\n')
  // `npm run docs` writes it anew.
  if (process.env.WRITE_DOCS)
    writeFileSync(
      operate,
      textOf(operate).replace(tableOf, (_all, a, _b, c) => `${a}\n${table}\n\n${c}`),
    )
  const [, , written = ''] = tableOf.exec(textOf(operate)) ?? []
  expect(cellsOf(written)).toEqual(cellsOf(table))
})

/** However wide the columns were made. */
function cellsOf(table: string): string[] {
  return table
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|[ :|-]+$/.test(line))
    .map((line) => line.replaceAll(/\s+/g, ' '))
}

test('the page on use is the guide of the product', () => {
  const page = 'src/docs/use.md'
  const list = (items: readonly string[], hasSteps: boolean) =>
    items.map((item, at) => filled(item, hasSteps ? `${at + 1}. ` : '- ')).join('\n')
  const sections = guide.map(({ title, parts, hasSteps = false }) =>
    [
      `## ${title}`,
      ...parts.map((part) => (typeof part === 'string' ? filled(part) : list(part, hasSteps))),
    ].join('\n\n'),
  )
  const zone = "the association's time zone"
  const wanted = `${['# Use', filled(introduction), ...sections].join('\n\n')}\n`
  const text = wanted.replace('{zone}', zone)
  if (process.env.WRITE_DOCS) writeFileSync(page, text)
  expect(textOf(page).split(/\s+/)).toEqual(text.split(/\s+/))
})

/** A paragraph or an entry of a list, in lines of at most 110 characters. */
function filled(text: string, sign = ''): string {
  const lines: string[] = []
  let line = sign.trimEnd()
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (longer.length <= 110) line = longer
    else {
      lines.push(line)
      line = ' '.repeat(sign.length) + word
    }
  }
  return [...lines, line].join('\n')
}

test('every variable that the documents and the samples name is one', () => {
  const family = /\b(?:QUORATE|OIDC|SMTP|ZOOM|PROVISIONING|S3|DATABASE|MAIL)_[A-Z_]*[A-Z]\b/g
  const samples = filesUnder('src/deploy')
  const others = ['DATABASE_PASSWORD']
  for (const file of [...pages, ...samples])
    for (const [name] of textOf(file).matchAll(family))
      expect({ file, isKnown: name in variables || others.includes(name), name }).toEqual({
        file,
        isKnown: true,
        name,
      })
})

test('every command that the documents name can be run', () => {
  const named = pages.flatMap((page) => [...textOf(page).matchAll(/npm run ([\w:]+)/g)])
  expect(named.filter(([, script = '']) => !(script in scripts)).map(([text]) => text)).toEqual([])
  expect(named.length).toBeGreaterThan(5)
})

test('every page and file that the documents link to is there', () => {
  for (const page of pages)
    for (const [, to = ''] of textOf(page).matchAll(/\]\((?!https?:|#)([^)#]+)/g))
      expect({ page, to, isThere: existsSync(join(dirname(page), to)) }).toEqual({
        page,
        to,
        isThere: true,
      })
})

test('the pictures are shown, and light', () => {
  const pictures = documents.filter((file) => !file.endsWith('.md'))
  expect(pictures).toHaveLength(3)
  for (const picture of pictures) expect(textOf('README.md')).toContain(`](${picture})`)
  const bytes = pictures.map((picture) => statSync(picture).size)
  expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(400_000)
})

test('the samples let through what the product takes, and ask where it answers', () => {
  const [, megabytes] = /client_max_body_size (\d+)m/.exec(textOf('src/deploy/nginx.conf')) ?? []
  expect(Number(megabytes)).toBeGreaterThan(500)
  expect(textOf('src/deploy/Caddyfile')).toContain('health_uri /api/ready')
  expect(textOf('src/deploy/Containerfile')).toContain('/api/health')
  const started = 'ExecStart=/usr/bin/node --v8-pool-size=1 server/main.js'
  expect(textOf('src/deploy/quorate@.service')).toContain(started)
})
