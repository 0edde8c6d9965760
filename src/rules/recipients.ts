/** The list of additional recipients. Voting specification §5. */

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
