import { createHash } from 'node:crypto'
import { brandStyle } from '../../identity/signIn/brand'

/** What the pages for everybody have beside the style of the sign-in page. */
const style = `
.public { display: grid; gap: 24px; max-width: 760px; margin: 0 auto; padding: 32px 16px 64px; }
.public > header { display: grid; gap: 8px; }
.public section { display: grid; gap: 12px; padding-top: 24px; border-top: 1px solid var(--line); }
.public h2 { font-size: 1.375rem; }
.public h3, .public .sheet h2 { margin: 0; font-size: 1rem; font-weight: 600; overflow-wrap: anywhere; }
.public p, .public li { max-width: 70ch; overflow-wrap: anywhere; }
.public ul, .public ol { display: grid; gap: 8px; margin: 0; padding-left: 20px; }
.public ul.plain { padding: 0; list-style: none; }
.public ul.plain > li { max-width: none; }
.public .brand a { display: flex; align-items: center; gap: 12px; color: inherit; text-decoration: none; }
.public .sheet {
  display: grid;
  gap: 4px;
  padding: 12px 16px;
  border: 1px solid var(--line);
  border-radius: 6px;
  background: var(--sheet);
}
.public code, .public pre {
  font: 0.875rem/1.5 ui-monospace, 'SF Mono', Menlo, Consolas, monospace;
  overflow-wrap: anywhere;
}
.public pre { margin: 0; padding: 12px 16px; border: 1px solid var(--line); border-radius: 6px;
  background: var(--sheet); white-space: pre-wrap; }
.public form { display: grid; gap: 16px; justify-items: start; }
.public .links { display: flex; flex-wrap: wrap; gap: 4px 24px; }
.public .links a { padding-block: 4px; }
@media (pointer: coarse) { .public .links a { padding-block: 12px; } }
@media print { .public { max-width: none; padding: 0; } .public section { break-inside: avoid; } }
`

/** The style sheet with the colour of the association, and an address that changes with its content. */
export function publicStyle(colour: string | null): { address: string; text: string } {
  const text = style + (colour === null ? '' : brandStyle(colour))
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
  return { address: `/check/style-${hash}.css`, text }
}
