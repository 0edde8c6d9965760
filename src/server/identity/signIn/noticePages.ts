import { html, Html } from '../../domain/html'
import { brandStyleAddress } from './assets'
import { brand, type Brand, ownBrand } from './brand'
import { headersBeside, page } from './page'
import type { KoaContextWithOIDC } from 'oidc-provider'
import type { DemoSettings } from '../demoSettings'

interface Notice {
  title: string
  sentence: string
  /** Technical details for the support staff. */
  detail?: string | undefined
  /** The text of the link. */
  linkText?: string
}

/** A page with one sentence and one link. */
export function noticePage(
  { title, sentence, detail, linkText = 'Back to Quorate' }: Notice,
  its: Brand = ownBrand,
): string {
  return page({
    title,
    ...coloursOf(its),
    main: notice(
      title,
      its,
      html`
        <p>${sentence}</p>
        ${detail !== undefined && html`<p class="muted">${detail}</p>`}
        <p class="actions"><a href="/" class="primary">${linkText}</a></p>
      `,
    ),
  })
}

/**
 * Asks whether to sign out.
 *
 * @param form the provider's form with its secret, to which the button belongs
 * @param isOwnWish whether the person has just chosen to sign out in the product: a script then presses the button
 */
function signOutPage(form: Html, isOwnWish: boolean, its: Brand): string {
  return page({
    title: 'Sign out',
    ...coloursOf(its),
    pressesButton: isOwnWish,
    main: notice(
      isOwnWish ? 'Signing you out' : 'Do you want to sign out?',
      its,
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

function coloursOf({ colour }: Brand) {
  return colour === null ? {} : { stylesheet: brandStyleAddress(colour) }
}

function notice(heading: string, { logo, association }: Brand, content: Html): Html {
  return html`
    <main class="notice">
      <p class="brand">${brand(logo)}</p>
      ${association !== null && html`<p class="muted">${association}</p>`}
      <h1>${heading}</h1>
      ${content}
    </main>
  `
}

/** The provider's other pages, beside the sign-in page. */
export function demoPages(brand: Brand): DemoSettings['pages'] {
  function send(ctx: KoaContextWithOIDC, text: string): void {
    ctx.set({ ...headersBeside(brand.logo) })
    ctx.body = text
  }
  return {
    renderError(ctx, { error_description: detail }) {
      const sentence = 'Nobody was signed in or out. Please go back and try again.'
      send(ctx, noticePage({ title: 'This did not work', sentence, detail }, brand))
    },

    logoutSource(ctx, form) {
      const { IdTokenHint, Session } = ctx.oidc.entities
      const isOwnWish = IdTokenHint !== undefined && IdTokenHint.payload.sub === Session?.accountId
      send(ctx, signOutPage(new Html(form), isOwnWish, brand))
    },

    postLogoutSuccessSource(ctx) {
      const sentence = 'You may close this page.'
      send(ctx, noticePage({ title: 'You are signed out', sentence }, brand))
    },
  }
}
