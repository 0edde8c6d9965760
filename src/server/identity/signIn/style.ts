/** The style of the demo provider's pages: paper, ink and one accent, light or dark by the system's setting. */
export const style = (fontAddress: string): string => `
@font-face {
  font-family: 'Source Sans 3 Variable';
  src: url(${fontAddress}) format('woff2-variations');
  font-weight: 200 900;
  font-display: swap;
}
:root {
  color-scheme: light dark;
  --paper: #f8f7f3;
  --sheet: #ffffff;
  --ink: #1b2026;
  --muted: #565d66;
  --line: #dedbd2;
  --border: #878c92;
  --accent: #263fa0;
  --accent-strong: #1b2f7d;
  --on-accent: #ffffff;
  --error: #a8272b;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #131619;
    --sheet: #1a1e22;
    --ink: #e9e7e1;
    --muted: #a9aeb4;
    --line: #343a40;
    --border: #7c838a;
    --accent: #aab9ff;
    --accent-strong: #c4ceff;
    --on-accent: #11183a;
    --error: #f4a39d;
  }
}
*, ::before, ::after { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--paper);
  color: var(--ink);
  font: 1rem/1.5 'Source Sans 3 Variable', 'Source Sans 3', system-ui, sans-serif;
  font-variant-numeric: lining-nums tabular-nums;
}
h1, h2, p, ul { margin: 0; }
h1 { font-size: 1.75rem; line-height: 1.25; font-weight: 650; letter-spacing: -0.01em; }
h2 { font-size: 1.125rem; line-height: 1.4; font-weight: 600; }
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
.brand { display: flex; align-items: center; gap: 12px; }
p.brand { font-weight: 650; }
.lead > p { max-width: 36ch; font-size: 1.125rem; }
.mark { width: 32px; height: 32px; }
.logo { max-width: 200px; height: 40px; padding: 2px; object-fit: contain; border-radius: 4px; background: #fff; }
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
  font-weight: 600;
}
.primary:hover { background: var(--accent-strong); }
a.primary { display: inline-flex; align-items: center; text-decoration: none; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }

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
.card .muted { font-size: 0.875rem; overflow-wrap: anywhere; }

.notice {
  display: grid;
  gap: 16px;
  max-width: 560px;
  margin: 0 auto;
  padding: 64px 16px;
}
.actions { display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: center; }

@media (min-width: 56.25em) {
  .sign-in { grid-template-columns: 320px 1fr; gap: 64px; padding: 64px 32px; }
  .lead { position: sticky; top: 64px; }
}
@media (forced-colors: active) {
  .mark rect { fill: CanvasText; }
  .mark path { stroke: Canvas; }
}
`
