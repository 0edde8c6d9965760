import type { SentPerson } from '../../../contract/sentDirectory'
import type { ValidationErrors } from './validationErrors'

/** The identities of a person: the e-mail address regardless of case, and the id at the identity provider. */
export interface KnownPerson {
  userId: number
  email: string
  subject: string | null
}

/**
 * Reports people who would share an identity with somebody else after the call; two may exchange theirs in one
 * call.
 */
export function validateIdentities(
  errors: ValidationErrors,
  sent: readonly SentPerson[],
  known: readonly KnownPerson[],
): void {
  const before = new Map(known.map((person) => [person.userId, person]))
  const sentIds = new Set(sent.map(({ userId }) => userId))
  const staying = known.filter(({ userId }) => !sentIds.has(userId))
  const owners = {
    email: new Map(staying.map((person) => [emailOf(person), person.userId])),
    subject: new Map(staying.map((person) => [subjectOf(person), person.userId])),
  }
  for (const [at, person] of sent.entries()) {
    const { userId, subject = before.get(userId)?.subject ?? null } = person
    claim(owners.email, emailOf(person), userId, () =>
      errors.note(`people.${at}.email`, 'Please provide an address that nobody else has.'),
    )
    claim(owners.subject, subjectOf({ userId, subject }), userId, () =>
      errors.note(`people.${at}.subject`, 'Please provide a subject that nobody else has.'),
    )
  }
}

function claim(
  owners: Map<string, number>,
  value: string,
  userId: number,
  refuse: () => void,
): void {
  const owner = owners.get(value) ?? userId
  if (owner === userId) owners.set(value, userId)
  else refuse()
}

function emailOf({ email }: Pick<KnownPerson, 'email'>): string {
  return email.toLowerCase()
}

/** The id at the identity provider; without one the person's own id counts. */
function subjectOf({ subject, userId }: Pick<KnownPerson, 'subject' | 'userId'>): string {
  return subject ?? String(userId)
}
