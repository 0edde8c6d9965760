import type { KoaContextWithOIDC } from 'oidc-provider'
import type { DemoSettings } from '../demoSettings'
import { Html } from '../../html'
import { noticePage, signOutPage } from './noticePages'
import { pageHeaders } from './page'

/** The pages that the provider asks for beside the sign-in page. */
export const demoPages: DemoSettings['pages'] = {
  renderError(ctx, { error_description }) {
    const sentence = 'Nobody was signed in or out. Please go back and try again.'
    send(ctx, noticePage('This did not work', sentence, error_description))
  },

  logoutSource(ctx, form) {
    const { IdTokenHint, Session } = ctx.oidc.entities
    const isOwnWish = IdTokenHint !== undefined && IdTokenHint.payload.sub === Session?.accountId
    send(ctx, signOutPage(new Html(form), isOwnWish))
  },

  postLogoutSuccessSource(ctx) {
    send(ctx, noticePage('You are signed out', 'You may close this page.'))
  },
}

function send(ctx: KoaContextWithOIDC, text: string): void {
  ctx.set({ ...pageHeaders })
  ctx.body = text
}
