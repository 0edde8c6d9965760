import { isLinkable } from '../../rules/links'
import { visible } from '../../rules/plainText'
import { Html, html } from '../domain/html'
import type { BrandLogo } from '../identity/signIn/brand'
import type { Fact, Letter, Line, Section } from './letter'

/** Renders a letter as HTML with tables and inline styles, which all mail readers show; light and dark. */
export function letterHtml(letter: Letter, logo: BrandLogo): string {
  const { subject, group, heading, title, paragraphs, quotation, sections, action, closing } =
    letter
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        <style>
          ${new Html(darkStyle)}
        </style>
      </head>
      <body class="paper" style="${styles.body}">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
          <tr>
            <td role="main" align="center" style="${styles.margin}">
              <table role="presentation" class="sheet" style="${styles.sheet}">
                <tr>
                  <td style="${styles.content}">
                    ${logo !== null && logoHtml(logo)}
                    <p class="muted" style="${styles.group}">${visible(group)}</p>
                    <h1 style="${styles.heading}">${heading}</h1>
                    <p style="${styles.title}">${visible(title)}</p>
                    ${paragraphs.map((text) => html`<p style="${styles.text}">${visible(text)}</p>`)}
                    ${quotation !== null && quotationHtml(quotation.label, quotation.text)}
                    ${button(action)} ${sections.map(sectionHtml)}
                  </td>
                </tr>
              </table>
              <p class="muted" style="${styles.closing}">${closing}</p>
            </td>
          </tr>
        </table>
      </body>
    </html> `.text
}

/** Mail readers that block external images show the name instead. */
function logoHtml({ address, name }: NonNullable<BrandLogo>): Html {
  return html`<p style="${styles.logoLine}">
    <img src="${address}" alt="${name}" height="40" style="${styles.logo}" />
  </p>`
}

function quotationHtml(label: string, text: string): Html {
  return html`
    <p class="muted" style="${styles.label}">${label}</p>
    <blockquote class="quote" style="${styles.quote}">${lines(text)}</blockquote>
  `
}

function button({ label, address }: Letter['action']): Html {
  return html`
    <table role="presentation" cellpadding="0" cellspacing="0" border="0">
      <tr>
        <td class="button" style="${styles.buttonCell}">
          <a class="button" href="${address}" style="${styles.button}">${label}</a>
        </td>
      </tr>
    </table>
  `
}

function sectionHtml({ heading, facts }: Section): Html {
  return html`
    <h2 style="${styles.sectionHeading}">${heading}</h2>
    <table width="100%" cellpadding="0" cellspacing="0" border="0" style="${styles.facts}">
      ${facts.map(factHtml)}
    </table>
  `
}

function factHtml({ label, lines: stated }: Fact): Html {
  return html`
    <tr>
      <th scope="row" class="muted line" style="${styles.factLabel}">${label}</th>
      <td class="line" style="${styles.factText}">
        ${stated.map((line) => html`<div>${lineHtml(line)}</div>`)}
      </td>
    </tr>
  `
}

function lineHtml(line: Line): Html {
  if (typeof line === 'string') return lines(line)
  const { text, address } = line
  if (!isLinkable(address)) return html`${visible(text)} (${visible(address)})`
  return html`<a class="link" href="${address}" style="${styles.link}">${visible(text)}</a>`
}

/** Text with its line breaks. */
function lines(text: string): Html {
  const parts = visible(text).trim().split('\n')
  return html`${parts.map((part, at) => (at === 0 ? part : html`<br />${part}`))}`
}

/** The design of mails: the product's paper, ink and accent, as inline styles, which mail readers keep. */

const font =
  "font-family: 'Source Sans 3', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

const styles = {
  body: `margin: 0; padding: 0; background-color: #f8f7f3; color: #1b2026; ${font}`,
  margin: 'padding: 24px 12px',
  sheet:
    'width: 100%; max-width: 600px; background-color: #ffffff; border: 1px solid #dedbd2; border-radius: 8px; border-collapse: separate',
  content: `padding: 28px 28px 32px; color: inherit; font-size: 16px; line-height: 1.5; text-align: left; ${font}`,
  logoLine: 'margin: 0 0 20px; font-size: 16px; font-weight: 600',
  logo: 'display: block; height: 40px; width: auto; max-width: 240px; padding: 4px; background-color: #ffffff; border: 0; border-radius: 4px',
  group: 'margin: 0 0 8px; color: #565d66; font-size: 14px',
  heading: 'margin: 0 0 4px; font-size: 24px; line-height: 1.25; font-weight: 650',
  title: 'margin: 0 0 20px; font-size: 18px; line-height: 1.4; overflow-wrap: anywhere',
  text: 'margin: 0 0 16px; overflow-wrap: anywhere',
  label: 'margin: 0 0 4px; color: #565d66; font-size: 14px',
  quote:
    'margin: 0 0 16px; padding: 8px 16px; border-left: 4px solid #263fa0; background-color: #f8f7f3; overflow-wrap: anywhere',
  buttonCell: 'border-radius: 6px; background-color: #263fa0',
  button:
    'display: inline-block; padding: 12px 24px; color: #ffffff; font-weight: 600; text-decoration: none; border-radius: 6px',
  sectionHeading: 'margin: 28px 0 4px; font-size: 17px; line-height: 1.4; font-weight: 600',
  facts: 'border-collapse: collapse; font-size: 15px; line-height: 1.5',
  factLabel:
    'width: 30%; padding: 8px 12px 8px 0; border-top: 1px solid #dedbd2; color: #565d66; font-weight: 400; text-align: left; vertical-align: top',
  factText:
    'padding: 8px 0; border-top: 1px solid #dedbd2; text-align: left; vertical-align: top; overflow-wrap: anywhere; word-break: break-word',
  link: 'color: #263fa0',
  closing: `max-width: 544px; margin: 16px auto 0; color: #565d66; font-size: 13px; line-height: 1.5; text-align: left; ${font}`,
} as const

/** For mail readers that support dark mode; it must override the inline styles. */
const darkStyle = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: #131619 !important; color: #e9e7e1 !important; }
  .sheet { background-color: #1a1e22 !important; border-color: #343a40 !important; }
  .muted { color: #a9aeb4 !important; }
  .quote { background-color: #131619 !important; border-color: #aab9ff !important; }
  .line { border-color: #343a40 !important; }
  .link { color: #aab9ff !important; }
  .button { background-color: #aab9ff !important; color: #11183a !important; }
}
`
