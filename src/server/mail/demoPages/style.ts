import { createHash } from 'node:crypto'
import { demoMailPath } from './addresses'

/** The additional styles of the mail pages. */
export const mailStyle = `
.mail-page { display: grid; gap: 24px; max-width: 880px; margin: 0 auto; padding: 32px 16px 48px; }
.mail-page > header { display: grid; gap: 8px; }
.mail-page h1 { overflow-wrap: anywhere; }
.mails { display: grid; gap: 8px; padding: 0; list-style: none; }
.mail {
  display: grid;
  gap: 2px 16px;
  grid-template-columns: 1fr auto;
  padding: 12px 16px;
  border: 1px solid var(--line);
  border-radius: 6px;
  background: var(--sheet);
  color: inherit;
  text-decoration: none;
  cursor: pointer;
}
.mail:hover { border-color: var(--accent); }
.mail strong { grid-column: 1 / -1; font-weight: 600; overflow-wrap: anywhere; }
.mail .muted { font-size: 14px; overflow-wrap: anywhere; }
.copies {
  display: grid;
  gap: 4px;
  padding: 8px 16px 8px 32px;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
  list-style: none;
  overflow-wrap: anywhere;
}
.envelope { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0; }
.envelope dt { color: var(--muted); }
.envelope dd { margin: 0; overflow-wrap: anywhere; }
.mail-page section { display: grid; gap: 8px; }
.mail-page iframe {
  width: 100%;
  height: 720px;
  border: 1px solid var(--line);
  border-radius: 6px;
  background: var(--paper);
}
.mail-page pre {
  margin: 0;
  padding: 16px;
  border: 1px solid var(--line);
  border-radius: 6px;
  background: var(--sheet);
  font: 14px/1.5 ui-monospace, 'SF Mono', Menlo, Consolas, monospace;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
}
@media (max-width: 599px) { .mail { grid-template-columns: 1fr; } }
`

const hash = createHash('sha256').update(mailStyle).digest('hex').slice(0, 8)

/** The address contains a hash of the content, so that browsers may cache it for ever. */
export const mailStyleAddress = `${demoMailPath}/style-${hash}.css`
