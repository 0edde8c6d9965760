// What the documents tell to type, as it stands there.
import { readFileSync } from 'node:fs'

/** The fenced blocks of a section of a page, in their order: as one text, and line by line, without indentation. */
export function blocksOf(page, heading) {
  const text = readFileSync(page, 'utf8')
  const begin = text.indexOf(`\n## ${heading}\n`)
  if (begin === -1) throw new Error(`${page} has no section ${heading}.`)
  const end = text.indexOf('\n## ', begin + 4)
  const section = text.slice(begin, end === -1 ? undefined : end)
  return [...section.matchAll(fenced)].map(([, indent = '', body = '']) => {
    const text = body.replaceAll(new RegExp(`^${indent}`, 'gm'), '')
    return { text, lines: linesOf(text) }
  })
}

const fenced = /^( *)```\w+\n(.*?)\n *```$/gms

/** Commands that go on behind a backslash, as one line each; empty lines and remarks are none. */
function linesOf(text) {
  return text
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
}
