/** What the demo identity provider knows of a person. */
export interface DemoAccount {
  userId: number
  email: string
  /** First and last name. */
  name: string
  /** As `hashPassword` made it. */
  passwordHash: string
  isDisabled: boolean
}

/** One line of the sign-in page. */
export interface DemoCard {
  email: string
  name: string
  /** What the account shows, one sentence. */
  about: string
}

/** The people who can sign in at the demo identity provider. */
export interface DemoDirectory {
  /** Without regard to case; null where nobody has the address or the person has no password. */
  findByEmail(email: string): Promise<DemoAccount | null>
  /** Asked again at every renewal, so that a disabled person's sign-in ends. */
  findById(userId: number): Promise<DemoAccount | null>
  /** The accounts that the sign-in page offers, in their order there. */
  list(): Promise<DemoCard[]>
}
