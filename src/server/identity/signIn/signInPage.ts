import type { DemoCard } from '../demoDirectory'
import { html, type Html } from '../../domain/html'
import { brandStyleAddress } from './assets'
import { brand, type Brand } from './brand'
import { page } from './page'

/** The messages about a failed attempt. */
export interface SignInErrors {
  /** The message about the attempt as a whole. */
  attempt?: string
  email?: string
  password?: string
}

interface SignInPage {
  /** The address to which the forms are posted. */
  action: string
  cards: readonly DemoCard[]
  /** The e-mail address that was entered before. */
  email?: string
  errors?: SignInErrors
  demoPassword: string
  brand: Brand
}

/** The sign-in page: a description of the product, the form, and the demo's accounts. */
export function signInPage({
  action,
  cards,
  email,
  errors = {},
  demoPassword,
  brand: { logo, association, colour },
}: SignInPage): string {
  const isRefused = Object.keys(errors).length > 0
  return page({
    title: isRefused ? 'Error: Sign in' : 'Sign in',
    ...(colour !== null && { stylesheet: brandStyleAddress(colour) }),
    main: html`
      <main class="sign-in">
        <div class="lead">
          <h1 class="brand">${brand(logo)}</h1>
          <p>
            Formal votes, motions and roll calls for the groups of
            ${association ?? 'a technology association'}.
          </p>
          ${signInForm(action, email ?? '', errors)}
        </div>
        <section aria-labelledby="accounts">
          <h2 id="accounts">Demo accounts</h2>
          <p class="muted">
            One click takes you in. Every account has the password
            <code>${demoPassword}</code>.
          </p>
          <ul class="cards">
            ${cards.map((card) => html`<li>${accountCard(action, card, demoPassword)}</li>`)}
          </ul>
        </section>
      </main>
    `,
  })
}

function signInForm(action: string, email: string, errors: SignInErrors): Html {
  return html`
    <form method="post" action="${action}" novalidate class="form">
      <h2>Sign in</h2>
      ${errors.attempt && html`<p role="alert" class="error">${errors.attempt}</p>`}
      ${field({ name: 'email', label: 'Email', value: email, error: errors.email })}
      ${field({ name: 'password', label: 'Password', value: '', error: errors.password })}
      <button type="submit" class="primary">Sign in</button>
    </form>
  `
}

interface Field {
  name: 'email' | 'password'
  label: string
  value: string
  error: string | undefined
}

function field({ name, label, value, error }: Field): Html {
  const triggers =
    name === 'email'
      ? html`type="email" autocomplete="username" autocapitalize="none" spellcheck="false"`
      : html`type="password" autocomplete="current-password"`
  const invalid = error && html`aria-invalid="true" aria-describedby="${name}-error"`
  return html`
    <div class="field">
      <label for="${name}">${label}</label>
      ${error && html`<p id="${name}-error" class="error">${error}</p>`}
      <input id="${name}" name="${name}" value="${value}" ${triggers} ${invalid} required />
    </div>
  `
}

function accountCard(action: string, { email, name, about }: DemoCard, password: string): Html {
  return html`
    <form method="post" action="${action}">
      <input type="hidden" name="email" value="${email}" />
      <input type="hidden" name="password" value="${password}" />
      <button type="submit" class="card">
        <strong>${name}</strong> <span>${about}</span> <span class="muted">${email}</span>
      </button>
    </form>
  `
}
