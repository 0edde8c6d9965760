/** Who is mailed about a question, and the list of additional recipients. Voting specification §4 and §5. */
import { isBlank } from './comment'

/** The top-level domains that addresses may end in, without the dot; `any` allows all of them. */
export type RecipientDomains = readonly string[] | 'any'

/** The domains of the specification; `co.uk` needs no entry beside `uk`. */
export const specifiedDomains: readonly string[] = [
  'com',
  'net',
  'org',
  'cc',
  'co',
  'ch',
  'uk',
  'in',
  'au',
  'de',
]

const label = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?'
const atom = "[a-z\\d!#$%&'*+/=?^_`{|}~-]+"
const lineBreak = /[\r\n]/

const addressIn = new Map<RecipientDomains, RegExp>()

/** The pattern of an address, compiled once for each list of domains. */
function formOf(domains: RecipientDomains): RegExp {
  const last = domains === 'any' ? '[a-z]{2,63}' : domains.join('|')
  const form =
    addressIn.get(domains) ??
    new RegExp(`^(?=.{1,254}$)(?=.{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+(?:${last})$`, 'i')
  addressIn.set(domains, form)
  return form
}

/** The help text under the field, which the server's error message repeats for a refused list. */
export function recipientsHelp(domains: RecipientDomains = specifiedDomains): string {
  if (domains === 'any') return 'E-mail addresses, separated by commas.'
  const ends = domains.includes('uk') ? [...domains, 'co.uk'] : [...domains]
  const last = ends.pop()
  const named = ends.length === 0 ? last : `${ends.join(', ')} or ${last}`
  return `E-mail addresses, separated by commas, that end in ${named}.`
}

/**
 * Parses a comma-separated list of e-mail addresses. One invalid address, a semicolon, a line break, an empty item
 * or a domain that is not allowed refuses the whole list.
 */
export function parseRecipients(
  list: string,
  domains: RecipientDomains = specifiedDomains,
): { addresses: string[] } | { refused: string } {
  const addresses = list.split(',').map((part) => part.trim())
  const form = formOf(domains)
  return !lineBreak.test(list) && addresses.every((part) => form.test(part))
    ? { addresses }
    : { refused: 'Please enter a list of emails separated by commas.' }
}

/** The fields of a question that decide who is mailed about it. */
interface Mailed {
  /** Whether the group is mailed. */
  isSendNotification: boolean
  /** Comma-separated e-mail addresses; an invalid list, as an import may bring, gives no recipients. */
  additionalStakeholders: string
}

/**
 * Who is mailed about a question: the group's mailing list where notification is on, and always the additional
 * recipients.
 *
 * @param groupEmail the address of the group's mailing list; empty where it has none
 */
export function recipientsOf(question: Mailed, groupEmail: string): string[] {
  const group = question.isSendNotification && groupEmail !== '' ? [groupEmail] : []
  const { additionalStakeholders } = question
  const parsed = isBlank(additionalStakeholders)
    ? null
    : parseRecipients(additionalStakeholders, 'any')
  return withoutRepetition([...group, ...(parsed && 'addresses' in parsed ? parsed.addresses : [])])
}

/** Who is mailed about an amendment: those of the question, and always the group where the title changes. */
export function amendmentRecipients(
  titleBefore: string,
  question: Mailed & { title: string },
  groupEmail: string,
): string[] {
  const isRetitled = titleBefore !== question.title.trim()
  const isSendNotification = question.isSendNotification || isRetitled
  return recipientsOf({ ...question, isSendNotification }, groupEmail)
}

/** Removes repeated addresses regardless of case; the last spelling is kept. */
export function withoutRepetition(addresses: readonly string[]): string[] {
  const known = new Map(addresses.map((address) => [address.toLowerCase(), address]))
  return [...known.values()]
}
