import { html } from '../../domain/html'
import { page } from '../../identity/signIn/page'
import { bothClocks } from '../letterParts'
import type { FolderMail } from '../mailFolder'
import { demoMailPath, mailBodyAddress, mailSourceAddress } from './addresses'
import { mailStyleAddress } from './style'

/**
 * The sandbox lets a mail open its links in a new window. The policy of the frame's address forbids scripts; the
 * sandbox allows them, because it would otherwise lock out the reader's accessibility tools.
 */
export const mailSandbox = 'allow-popups allow-popups-to-escape-sandbox allow-scripts'

/** One mail: its envelope, its HTML in a frame that can only display it, and its text. */
export function mailPage({ name, subject, from, to, date, text }: FolderMail): string {
  return page({
    title: subject,
    stylesheet: mailStyleAddress,
    main: html`
      <main class="mail-page">
        <header>
          <p><a href="${demoMailPath}">All demo mail</a></p>
          <h1>${subject}</h1>
        </header>
        <dl class="envelope">
          <dt>From</dt>
          <dd>${from}</dd>
          <dt>To</dt>
          <dd>${to}</dd>
          <dt>Date</dt>
          <dd><time datetime="${date}">${bothClocks(date)}</time></dd>
        </dl>
        <p><a href="${mailSourceAddress(name)}">Download as .eml</a></p>
        <section aria-labelledby="as-html">
          <h2 id="as-html">As HTML</h2>
          <iframe
            src="${mailBodyAddress(name)}"
            title="The mail as HTML"
            sandbox="${mailSandbox}"
          ></iframe>
        </section>
        <section aria-labelledby="as-text">
          <h2 id="as-text">As plain text</h2>
          <pre>${text}</pre>
        </section>
      </main>
    `,
  })
}
