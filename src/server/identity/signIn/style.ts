/** The style of the demo provider's pages: paper, ink, one accent; light and dark as the system has it. */
export const style = (fontAddress: string): string => `
@font-face {
  font-family: 'Source Sans 3 Variable';
  src: url(${fontAddress}) format('woff2-variations');
  font-weight: 200 900;
  font-display: swap;
}
:root {
  color-scheme: light dark;
  --paper: #fbfaf7;
  --sheet: #ffffff;
  --ink: #1b2024;
  --muted: #59626a;
  --line: #dcd9d1;
  --border: #858d94;
  --accent: #0b5c73;
  --accent-strong: #084a5d;
  --on-accent: #ffffff;
  --error: #a8201a;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #14181b;
    --sheet: #1b2024;
    --ink: #e9e7e1;
    --muted: #a3abb1;
    --line: #343b41;
    --border: #7b848b;
    --accent: #6fc3d9;
    --accent-strong: #93d6e7;
    --on-accent: #0d2129;
    --error: #ff9a8f;
  }
}
*, ::before, ::after { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--paper);
  color: var(--ink);
  font: 16px/1.5 'Source Sans 3 Variable', 'Source Sans 3', system-ui, sans-serif;
  font-variant-numeric: tabular-nums;
}
h1, h2, p, ul { margin: 0; }
h1 { font-size: 28px; line-height: 1.2; font-weight: 650; }
h2 { font-size: 18px; font-weight: 650; }
a { color: var(--accent); }
code { font: inherit; font-weight: 600; color: var(--ink); }
.muted { color: var(--muted); }
.error { color: var(--error); font-weight: 600; }

.sign-in {
  display: grid;
  gap: 40px;
  max-width: 1080px;
  margin: 0 auto;
  padding: 32px 16px 48px;
}
.lead { display: grid; gap: 16px; align-content: start; }
.lead h1 { display: flex; align-items: center; gap: 12px; }
.lead > p { max-width: 36ch; font-size: 18px; }
.mark { width: 32px; height: 32px; }
.mark rect { fill: var(--accent); }
.mark path {
  fill: none;
  stroke: var(--on-accent);
  stroke-width: 3.4;
  stroke-linecap: round;
  stroke-linejoin: round;
}

.form { display: grid; gap: 16px; margin-top: 16px; max-width: 400px; }
.field { display: grid; gap: 4px; }
label { font-weight: 600; }
input {
  width: 100%;
  min-height: 44px;
  padding: 8px 12px;
  border: 1px solid var(--border);
  border-radius: 6px;
  background: var(--sheet);
  color: inherit;
  font: inherit;
}
input[aria-invalid] { border: 2px solid var(--error); }
button { font: inherit; cursor: pointer; }
.primary {
  min-height: 44px;
  padding: 8px 24px;
  border: 0;
  border-radius: 6px;
  background: var(--accent);
  color: var(--on-accent);
  font-weight: 650;
}
.primary:hover { background: var(--accent-strong); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }

.cards {
  display: grid;
  gap: 8px;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
  margin-top: 16px;
  padding: 0;
  list-style: none;
}
.cards form { height: 100%; }
.card {
  display: grid;
  align-content: start;
  gap: 2px;
  width: 100%;
  height: 100%;
  padding: 12px 16px;
  border: 1px solid var(--line);
  border-radius: 6px;
  background: var(--sheet);
  color: inherit;
  text-align: left;
}
.card:hover { border-color: var(--accent); }
.card .muted { font-size: 14px; overflow-wrap: anywhere; }

.notice {
  display: grid;
  gap: 16px;
  max-width: 560px;
  margin: 0 auto;
  padding: 64px 16px;
}
.actions { display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: center; }

@media (min-width: 900px) {
  .sign-in { grid-template-columns: 320px 1fr; gap: 64px; padding: 64px 32px; }
  .lead { position: sticky; top: 64px; }
}
@media (forced-colors: active) {
  .mark rect { fill: CanvasText; }
  .mark path { stroke: Canvas; }
}
`
