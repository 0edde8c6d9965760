import { formatZoned } from '../../../rules/zonedText'
import { html, type Html } from '../../domain/html'
import { mark } from '../../identity/signIn/brand'
import { page } from '../../identity/signIn/page'
import type { FolderMail } from '../mailFolder'
import { demoMailPath, mailAddress, mailBodyAddress, mailSourceAddress } from './addresses'
import { mailStyleAddress } from './style'
import { bothClocks } from '../letter'
import { groupedBy } from '../../domain/groupedBy'

/** The mails that the demo would have sent, newest first; `most` is the maximum on the page. */
export function mailListPage(mails: readonly FolderMail[], most: number): string {
  return page({
    title: 'Demo mail',
    stylesheet: mailStyleAddress,
    main: html`
      <main class="mail-page">
        <header>
          <p class="brand">${mark} <a href="/">Quorate</a></p>
          <h1>Demo mail</h1>
          <p>
            No mail server is set up, so nothing leaves this machine: every mail is written into a
            folder and shown here, newest first.
            ${mails.length === most && `These are the latest ${most}.`}
          </p>
          <p><a href="${demoMailPath}">Look again</a></p>
        </header>
        ${
          mails.length > 0
            ? html`<ul class="mails">
                ${copiesTogether(mails).map((copies) => html`<li>${row(copies)}</li>`)}
              </ul>`
            : html`<p>There is no mail yet. Open, amend, close or cancel a voting question.</p>`
        }
      </main>
    `,
  })
}

/** Groups the recipients' copies of one mail at the place of the first copy. */
function copiesTogether(mails: readonly FolderMail[]): FolderMail[][] {
  return [...groupedBy(mails, ({ date, subject }) => `${date} ${subject}`).values()]
}

function row(copies: readonly FolderMail[]): Html {
  const [mail] = copies
  if (!mail) return html``
  if (copies.length === 1)
    return html`<a class="mail" href="${mailAddress(mail.name)}">${line(mail, mail.to)}</a>`
  return html`
    <details>
      <summary class="mail">
        ${line(mail, `${copies.length} people, each by a mail of their own`)}
      </summary>
      <ul class="copies">
        ${copies.map(({ name, to }) => html`<li><a href="${mailAddress(name)}">To ${to}</a></li>`)}
      </ul>
    </details>
  `
}

function line({ subject, date }: FolderMail, to: string): Html {
  return html`
    <strong>${subject}</strong>
    <span class="muted">To ${to}</span>
    <time class="muted" datetime="${date}">${formatZoned(date)}</time>
  `
}

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
