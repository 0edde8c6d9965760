import type { Identity, IdentityEvent } from '../../src/client/identity/identity'

/** A sign-in that never leaves the test: it remembers where it was asked to go. */
export class FakeIdentity implements Identity {
  readonly signIns: string[] = []
  signOuts = 0
  readonly #listeners = new Set<(event: IdentityEvent) => void>()

  listen = (listener: (event: IdentityEvent) => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  hasJustSignedIn = () => false

  freshToken = () => Promise.resolve('token')

  signIn = (returnAddress: string) => {
    this.signIns.push(returnAddress)
    return Promise.resolve()
  }

  signOut = () => {
    this.signOuts += 1
    return Promise.resolve()
  }

  tell(event: IdentityEvent): void {
    this.#listeners.forEach((listener) => listener(event))
  }

  get listeners(): number {
    return this.#listeners.size
  }
}
