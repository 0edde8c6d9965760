export interface DemoPerson {
  userId: number
  /** The part of the e-mail address before `@quorate.example`. */
  account: string
  firstName: string
  lastName: string
  memberId: number
  /** The text about the account on the sign-in page; null for people without an account of their own. */
  about: string | null
}

export const demoMailDomain = 'quorate.example'

/** The account, the person and the company; the ids count from 1. */
const rows: readonly (readonly [string, string, string, number, string])[] = [
  ['staff', 'Ingrid', 'Solheim', 330, 'Association staff: reaches every group and is admin everywhere'],
  ['admin', 'Marcus', 'Oyelaran', 401, 'Admin of the Audio Working Group, BARB, the Assembly and the User Council'],
  ['member', 'Priya', 'Ramanathan', 402, 'Member of the Audio Working Group: votes for its company'],
  ['colleague', 'Tomas', 'Lindqvist', 402, "Same company as Priya Ramanathan: sees and may change its vote"],
  ['second', 'Hana', 'Kowalczyk', 403, 'Another eligible company of the Audio Working Group'],
  ['ineligible', 'Derek', 'Amundsen', 418, 'In the Audio Working Group, whose company may not vote'],
  ['proxy', 'Lucia', 'Ferreira', 404, 'Named proxy voter of the Audio Working Group and of the Assembly'],
  ['councilor', 'Wen', 'Adeyemi', 405, 'Councilor in BARB and chair of the Audio Working Group: two votes there'],
  ['chair', 'Noor', 'Castellanos', 419, 'Chair of the Health Devices Working Group: its vote in BARB'],
  ['delegate', 'Oskar', 'Whitfield', 407, 'Delegate in the Assembly'],
  ['alternate', 'Meilin', 'Dupont', 407, 'The assigned alternate of Oskar Whitfield'],
  ['user', 'Sunil', 'Abernathy', 410, 'Votes as a person in the User Council'],
  ['outsider', 'Greta', 'Novakova', 420, 'Signs in, but belongs to no group'],
  ['issuer', 'Renata', 'Oduya', 416, 'Votes for a certificate issuer in the Device Certificate Forum'],
  ['consumer', 'Akira', 'Thorsen', 407, 'Votes for a certificate consumer there: each class decides'],
  ['committee', 'Solveig', 'Marchetti', 409, 'In the Open Specification Committee: two thirds of all who may vote'],
] // oxfmt-ignore

export const accounts: readonly DemoPerson[] = rows.map(
  ([account, firstName, lastName, memberId, about], index) => ({
    userId: index + 1,
    account,
    firstName,
    lastName,
    memberId,
    about,
  }),
)
