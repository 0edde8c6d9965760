import { ErrorResponse } from 'oidc-client-ts'
import { ProviderAway } from './providerAway'
import { currentAddress, storedReturnAddress, safeReturnAddress } from './returnAddress'
import { callbackPath } from './userManager'

const retryAfterSeconds = 30

/**
 * Before the product is loaded there is no React: says in plain elements that it could not start, and
 * offers another try at the page that was wanted; where the sign-in service is away, that try comes by
 * itself. The fault itself goes where the browser shows errors.
 */
export function showBootFailure(root: HTMLElement, fault: unknown): void {
  const isRefused = fault instanceof ErrorResponse
  const isAway = fault instanceof ProviderAway
  const heading = document.createElement('h1')
  heading.textContent = isAway
    ? 'Signing in is not possible right now.'
    : 'Sorry, something went wrong.'
  const text = document.createElement('p')
  text.textContent = textOf(fault)
  const again = document.createElement('a')
  again.href = wantedAddress()
  again.textContent = isRefused ? 'Sign in again' : 'Try again'
  const page = document.createElement('main')
  page.className = 'boot-failure'
  page.append(heading, text, again)
  root.replaceChildren(page)
  if (isAway) setTimeout(() => again.click(), retryAfterSeconds * 1000)
  reportError(fault)
}

function textOf(fault: unknown): string {
  if (fault instanceof ErrorResponse) return 'Signing in did not succeed.'
  if (fault instanceof ProviderAway)
    return `The sign-in service does not answer. This page tries again by itself every ${retryAfterSeconds} seconds.`
  return 'We are unable to process your request at this time...Please try again later.'
}

function wantedAddress(): string {
  return location.pathname === callbackPath
    ? storedReturnAddress()
    : safeReturnAddress(currentAddress(), location.origin)
}
