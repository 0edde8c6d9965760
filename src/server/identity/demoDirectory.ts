/** A person of the demo identity provider. */
export interface DemoAccount {
  userId: number
  email: string
  /** First and last name. */
  name: string
  passwordHash: string
  isDisabled: boolean
}

/** An account that the sign-in page offers. */
export interface DemoCard {
  email: string
  name: string
  /** One sentence about what the account shows. */
  about: string
}

/** The people who can sign in at the demo identity provider. */
export interface DemoDirectory {
  /**
   * Finds a person by e-mail address regardless of case; null for an unknown address and for a person without a
   * password.
   */
  findByEmail(email: string): Promise<DemoAccount | null>
  /** Called at each renewal, so that a disabled person's sign-in ends. */
  findById(userId: number): Promise<DemoAccount | null>
  /** The accounts on the sign-in page, in their order there. */
  list(): Promise<DemoCard[]>
}
