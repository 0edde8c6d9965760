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

export const accounts: readonly DemoPerson[] = [
  {
    userId: 1,
    account: 'staff',
    firstName: 'Ingrid',
    lastName: 'Solheim',
    memberId: 330,
    about: 'Association staff: reaches every group and is admin everywhere',
  },
  {
    userId: 2,
    account: 'admin',
    firstName: 'Marcus',
    lastName: 'Oyelaran',
    memberId: 401,
    about: 'Group admin of 101, 36, 12 and 712; votes for its own company in 101',
  },
  {
    userId: 3,
    account: 'member',
    firstName: 'Priya',
    lastName: 'Ramanathan',
    memberId: 402,
    about: 'Member of the Audio Working Group: votes for its company',
  },
  {
    userId: 4,
    account: 'colleague',
    firstName: 'Tomas',
    lastName: 'Lindqvist',
    memberId: 402,
    about: "Same company as member: sees and may change the company's vote",
  },
  {
    userId: 5,
    account: 'second',
    firstName: 'Hana',
    lastName: 'Kowalczyk',
    memberId: 403,
    about: 'Another eligible company of the Audio Working Group',
  },
  {
    userId: 6,
    account: 'ineligible',
    firstName: 'Derek',
    lastName: 'Amundsen',
    memberId: 418,
    about: 'In the Audio Working Group, whose company may not vote',
  },
  {
    userId: 7,
    account: 'proxy',
    firstName: 'Lucia',
    lastName: 'Ferreira',
    memberId: 404,
    about: 'Named proxy voter of the Audio Working Group and of the Assembly',
  },
  {
    userId: 8,
    account: 'councilor',
    firstName: 'Wen',
    lastName: 'Adeyemi',
    memberId: 405,
    about: 'Councilor in BARB and chair of the Audio Working Group: two votes there',
  },
  {
    userId: 9,
    account: 'chair',
    firstName: 'Noor',
    lastName: 'Castellanos',
    memberId: 419,
    about: 'Chair of the Health Devices Working Group: its vote in BARB',
  },
  {
    userId: 10,
    account: 'delegate',
    firstName: 'Oskar',
    lastName: 'Whitfield',
    memberId: 407,
    about: 'Delegate in the Assembly',
  },
  {
    userId: 11,
    account: 'alternate',
    firstName: 'Meilin',
    lastName: 'Dupont',
    memberId: 407,
    about: 'The assigned alternate of delegate',
  },
  {
    userId: 12,
    account: 'user',
    firstName: 'Sunil',
    lastName: 'Abernathy',
    memberId: 410,
    about: 'Votes as a person in the User Council',
  },
  {
    userId: 13,
    account: 'outsider',
    firstName: 'Greta',
    lastName: 'Novakova',
    memberId: 420,
    about: 'Signs in, but belongs to no group',
  },
  {
    userId: 14,
    account: 'issuer',
    firstName: 'Renata',
    lastName: 'Oduya',
    memberId: 416,
    about: 'Votes for a certificate issuer in the Device Certificate Forum',
  },
  {
    userId: 15,
    account: 'consumer',
    firstName: 'Akira',
    lastName: 'Thorsen',
    memberId: 407,
    about: 'Votes for a certificate consumer there: each class decides',
  },
  {
    userId: 16,
    account: 'committee',
    firstName: 'Solveig',
    lastName: 'Marchetti',
    memberId: 409,
    about: 'In the Open Specification Committee: two thirds of all who may vote',
  },
]
