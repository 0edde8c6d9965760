import { ErrorResponse } from 'oidc-client-ts'
import { currentAddress, keptReturnAddress, safeReturnAddress } from './returnAddress'
import { callbackPath } from './userManager'

/**
 * Before the product is loaded there is no React: says in plain elements that it could not start, and
 * offers another try at the page that was wanted. The fault itself goes where the browser shows errors.
 */
export function showBootFailure(root: HTMLElement, fault: unknown): void {
  const isRefused = fault instanceof ErrorResponse
  const heading = document.createElement('h1')
  heading.textContent = 'Sorry, something went wrong.'
  const text = document.createElement('p')
  text.textContent = isRefused
    ? 'Signing in did not succeed.'
    : 'We are unable to process your request at this time...Please try again later.'
  const again = document.createElement('a')
  again.href = wantedAddress()
  again.textContent = isRefused ? 'Sign in again' : 'Try again'
  const page = document.createElement('main')
  page.className = 'boot-failure'
  page.append(heading, text, again)
  root.replaceChildren(page)
  reportError(fault)
}

function wantedAddress(): string {
  return location.pathname === callbackPath
    ? keptReturnAddress()
    : safeReturnAddress(currentAddress(), location.origin)
}
