/** The address of the style sheet of the API page. */
export const docsStyleAddress = '/api/docs.css'

/** Nested fields are indented. */
const insets = [1, 2, 3, 4, 5, 6].map(
  (depth) => `.depth-${depth} { padding-left: ${depth * 24}px; }`,
)

/** The styles of the API page, in the colours of the product. */
export const docsStyle = `
:root {
  color-scheme: light dark;
  --paper: #f8f7f3; --sheet: #ffffff; --ink: #1b2026; --muted: #565d66; --line: #dedbd2;
  --accent: #263fa0; --tint: #eaedf8;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #131619; --sheet: #1a1e22; --ink: #e9e7e1; --muted: #a9aeb4; --line: #343a40;
    --accent: #aab9ff; --tint: #232a44;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 16px; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.5 'Source Sans 3 Variable', 'Source Sans 3', system-ui, sans-serif;
  font-variant-numeric: tabular-nums;
}
a { color: var(--accent); text-underline-offset: 3px; }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.page { display: grid; grid-template-columns: 256px minmax(0, 1fr); gap: 24px 48px; max-width: 1200px;
  margin: 0 auto; padding: 40px 24px 96px; }
header { grid-column: 1 / -1; }
.contents section { break-inside: avoid; }
.contents { position: sticky; top: 24px; align-self: start; max-height: calc(100vh - 48px);
  overflow-y: auto; font-size: 14px; }
.contents h2 { font-size: 14px; margin: 0; padding-top: 16px; font-weight: 600; }
.contents ul { list-style: none; margin: 0; padding: 0; }
.contents a { display: block; padding: 3px 0; color: var(--muted); text-decoration: none; }
.contents a:hover { color: var(--accent); }
h1 { font-size: 28px; line-height: 1.25; font-weight: 650; margin: 0 0 8px; }
main h2 { font-size: 22px; line-height: 1.3; font-weight: 600; margin: 56px 0 16px; }
main h2:first-child { margin-top: 16px; }
h3 { font-size: 18px; line-height: 1.4; font-weight: 600; margin: 0; }
h4 { font-size: 14px; font-weight: 600; margin: 20px 0 4px; }
p { margin: 8px 0; max-width: 70ch; }
.muted { color: var(--muted); }
.call { background: var(--sheet); border: 1px solid var(--line); border-radius: 6px;
  padding: 20px 24px; margin: 16px 0; }
.call:target { border-color: var(--accent); box-shadow: 0 0 0 1px var(--accent); }
.line { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: baseline; margin: 8px 0; }
code { font: 14px/1.5 ui-monospace, 'Cascadia Mono', 'Liberation Mono', monospace;
  overflow-wrap: anywhere; }
.method { background: var(--tint); color: var(--accent); font-weight: 600; border-radius: 4px;
  padding: 1px 8px; }
table { border-collapse: collapse; width: 100%; font-size: 14px; }
th { text-align: left; font-weight: 600; color: var(--muted); }
th, td { padding: 5px 16px 5px 0; border-bottom: 1px solid var(--line); vertical-align: top; }
tr:last-child td { border-bottom: 0; }
${insets.join('\n')}
.scroll { overflow-x: auto; }
details { margin-top: 12px; }
summary { cursor: pointer; font-size: 14px; font-weight: 600; padding: 4px 0; }
ul.codes { list-style: none; margin: 0; padding: 0; font-size: 14px; }
ul.codes li { padding: 3px 0; }
@media (max-width: 800px) {
  .page { display: block; padding: 24px 16px 64px; }
  .contents { position: static; max-height: none; margin-bottom: 32px; columns: 2; }
  .call { padding: 16px; }
}
`
