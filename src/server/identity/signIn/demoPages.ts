import type { KoaContextWithOIDC } from 'oidc-provider'
import type { DemoSettings } from '../demoSettings'
import { Html } from '../../domain/html'
import type { Brand } from './brand'
import { noticePage, signOutPage } from './noticePages'
import { headersBeside } from './page'

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
