import { isLinkable } from '../../rules/links'
import { visible } from '../../rules/plainText'
import { Html, html } from '../domain/html'
import type { BrandLogo } from '../identity/signIn/brand'
import type { Fact, Letter, Line, Section } from './letter'
import { darkStyle, styles } from './letterStyle'

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
