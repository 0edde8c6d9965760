export interface DemoPerson {
  userId: number
  /** The part of the e-mail address before `@quorate.example`. */
  account: string
  firstName: string
  lastName: string
  memberId: number
  /** What the sign-in page says the account shows; null for people without an account of their own. */
  about: string | null
}
