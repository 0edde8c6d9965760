// What the documents tell to type, as it stands there.
import { readFileSync } from 'node:fs'

/** The fenced blocks of a section of a page, in their order: language and lines without their indentation. */
export function blocksOf(page, heading) {
  const text = readFileSync(page, 'utf8')
  const begin = text.indexOf(`\n## ${heading}\n`)
  if (begin === -1) throw new Error(`${page} has no section ${heading}.`)
  const end = text.indexOf('\n## ', begin + 4)
  const section = text.slice(begin, end === -1 ? undefined : end)
  return [...section.matchAll(fenced)].map(([, indent = '', language, body = '']) => ({
    language,
    lines: joined(body.split('\n').map((line) => line.slice(indent.length))),
  }))
}

const fenced = /^( *)```(\w+)\n(.*?)\n *```$/gms

/** Commands that go on behind a backslash, as one line each; empty lines and remarks are none. */
function joined(lines) {
  return lines
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
}
