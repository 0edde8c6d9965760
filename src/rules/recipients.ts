/** The list of additional recipients. Voting specification §5. */

/** What an address may end in, without the dot; `any` for whatever is one. */
export type RecipientDomains = readonly string[] | 'any'

/** Those of the specification; `co.uk` ends in one that is accepted by itself. */
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

/** The form of an address, made once for each list of domains. */
function formOf(domains: RecipientDomains): RegExp {
  const last = domains === 'any' ? '[a-z]{2,63}' : domains.join('|')
  const form =
    addressIn.get(domains) ??
    new RegExp(`^(?=.{1,254}$)(?=.{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+(?:${last})$`, 'i')
  addressIn.set(domains, form)
  return form
}

/** What goes with the message of a refused list, as the help beneath its field and in the server's answer. */
export function recipientsHelp(domains: RecipientDomains = specifiedDomains): string {
  if (domains === 'any') return 'E-mail addresses, separated by commas.'
  const ends = domains.includes('uk') ? [...domains, 'co.uk'] : [...domains]
  const last = ends.pop()
  const named = ends.length === 0 ? last : `${ends.join(', ')} or ${last}`
  return `E-mail addresses, separated by commas, that end in ${named}.`
}

/**
 * The e-mail addresses of a comma-separated list. One bad address, a semicolon, a line break, an empty
 * place or a top-level domain that is not accepted refuses the whole list.
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
