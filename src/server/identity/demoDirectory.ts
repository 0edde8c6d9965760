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
  /** What the account demonstrates, in one sentence. */
  about: string
}

/** The people who can sign in at the demo identity provider. */
export interface DemoDirectory {
  /** Finds a person regardless of case; null where nobody has the address or the person has no password. */
  findByEmail(email: string): Promise<DemoAccount | null>
  /** Called at every renewal, so that a disabled person's sign-in ends. */
  findById(userId: number): Promise<DemoAccount | null>
  /** The accounts that the sign-in page offers, in their order there. */
  list(): Promise<DemoCard[]>
}
