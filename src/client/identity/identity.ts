/** Events of a sign-in that this page did not cause. */
export type IdentityEvent = 'renewed' | 'ended'

/** The signed-in person's sign-in, as the rest of the client knows it. */
export interface Identity {
  /** Calls the listener on every renewal and when the sign-in has ended; returns what removes the listener. */
  listen: (listener: (event: IdentityEvent) => void) => () => void
  /** The current access token, renewed first where it has expired. */
  freshToken: () => Promise<string>
  /** Whether this page has just come back from signing in, so that another sign-in would change nothing. */
  hasJustSignedIn: () => boolean
  /** Leaves for the identity provider and comes back to this path of the product. */
  signIn: (returnAddress: string) => Promise<void>
  /** Leaves for the identity provider to end its session as well. */
  signOut: () => Promise<void>
}
