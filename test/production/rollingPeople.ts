/** Who is on the site of the rolling upgrade, and its database. */
import pg from 'pg'

export const groupId = 101
export const companies = Array.from({ length: 30 }, (_, at) => 401 + at)
export const personOf = (memberId: number) => memberId * 10
export const staff = personOf(330)

export const directory = {
  members: [330, ...companies].map((memberId) => ({
    memberId,
    name: `Company ${memberId}`,
    memberType: 'Promoter',
  })),
  people: [330, ...companies].map((memberId) => ({
    userId: personOf(memberId),
    subject: String(personOf(memberId)),
    userName: `person-${memberId}`,
    firstName: 'Person',
    lastName: `Of ${memberId}`,
    email: `person-${memberId}@member.example.org`,
    memberId,
  })),
  groups: [
    {
      groupId,
      name: 'All Members',
      shortName: 'All',
      reflectorEmail: 'all@lists.example.org',
      memberships: companies.map((memberId) => ({ userId: personOf(memberId) })),
      memberCompanies: companies.map((memberId) => ({ memberId })),
    },
  ],
}

export async function newDatabase(): Promise<string> {
  const url = new URL(process.env.DATABASE_URL ?? '')
  const client = new pg.Client(url.href)
  await client.connect()
  const name = `rolling_${crypto.randomUUID().replaceAll('-', '')}`
  await client.query(`create database ${name}`)
  await client.end()
  url.pathname = `/${name}`
  return url.href
}
