import { formatPacific } from '../../../rules/pacificTime'
import { html, type Html } from '../../html'
import { mark } from '../../identity/signIn/mark'
import { page } from '../../identity/signIn/page'
import type { KeptMail } from '../mailFolder'
import { demoMailPath, mailAddress } from './addresses'
import { mailStyleAddress } from './style'

/** The mails that the demo would have sent, newest first; `most` is how many the page shows. */
export function mailListPage(mails: readonly KeptMail[], most: number): string {
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
                ${mails.map(row)}
              </ul>`
            : html`<p>There is no mail yet. Open, amend, close or cancel a voting question.</p>`
        }
      </main>
    `,
  })
}

function row({ name, subject, to, date }: KeptMail): Html {
  return html`
    <li>
      <a href="${mailAddress(name)}">
        <strong>${subject}</strong>
        <span class="muted">To ${to}</span>
        <time class="muted" datetime="${date}">${formatPacific(date)}</time>
      </a>
    </li>
  `
}
