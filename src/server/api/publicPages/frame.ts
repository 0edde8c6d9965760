/** What stands around each page for people without a sign-in. */
import type { Configuration } from '../../configuration/configuration'
import { html, type Html } from '../../domain/html'
import { brand } from '../../identity/signIn/brand'
import { page } from '../../identity/signIn/page'
import { publicStyle } from './style'

type Branded = Pick<Configuration, 'association' | 'logo' | 'colour'>

/** Frames the content of a page under its title, with the marks of the association. */
export function pageFrame({ association, logo, colour }: Branded) {
  const { address } = publicStyle(colour)
  return (title: string, content: Html): string =>
    page({
      title,
      stylesheet: address,
      main: html`
        <main class="public">
          <header>
            <p class="brand"><a href="/" aria-label="Quorate, start page">${brand(logo)}</a></p>
            ${association !== null && html`<p class="muted">${association}</p>`}
            <h1>${title}</h1>
          </header>
          ${content}
        </main>
      `,
    })
}
