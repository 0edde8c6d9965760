import { html, type Html } from '../../html'
import { mark } from './mark'
import { page } from './page'

/** A page with one sentence and one link. */
export function noticePage(title: string, sentence: string, detail?: string): string {
  return page({
    title,
    main: notice(
      title,
      html`
        <p>${sentence}</p>
        ${detail !== undefined && html`<p class="muted">${detail}</p>`}
        <p><a href="/">Back to Quorate</a></p>
      `,
    ),
  })
}

/**
 * Asks whether to sign out.
 *
 * @param form the provider's form with its secret, which the button belongs to
 * @param isOwnWish the person just chose to, in the product: the page presses the button by itself
 */
export function signOutPage(form: Html, isOwnWish: boolean): string {
  return page({
    title: 'Sign out',
    pressesButton: isOwnWish,
    main: notice(
      isOwnWish ? 'Signing you out' : 'Do you want to sign out?',
      html`
        ${form}
        <p class="actions">
          <button type="submit" form="op.logoutForm" name="logout" value="yes" class="primary">
            Sign out
          </button>
          ${!isOwnWish && html`<a href="/">Stay signed in</a>`}
        </p>
      `,
    ),
  })
}

function notice(heading: string, content: Html): Html {
  return html`
    <main class="notice">
      <p class="brand">${mark} Quorate</p>
      <h1>${heading}</h1>
      ${content}
    </main>
  `
}
