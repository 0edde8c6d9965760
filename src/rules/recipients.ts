/** The list of additional recipients. Voting specification §5. */

/** What an address may end in; `co.uk` ends in one that is accepted by itself. */
const topLevelDomains = ['com', 'net', 'org', 'cc', 'co', 'ch', 'uk', 'in', 'au', 'de']
const label = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?'
const atom = "[a-z\\d!#$%&'*+/=?^_`{|}~-]+"
const address = new RegExp(
  `^(?=.{1,254}$)(?=.{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+(?:${topLevelDomains.join('|')})$`,
  'i',
)
const lineBreak = /[\r\n]/

/** What goes with the message of a refused list, as the help beneath its field and in the server's answer. */
export const recipientsHelp = `E-mail addresses, separated by commas, that end in ${topLevelDomains.join(', ')} or co.uk.`

/**
 * The e-mail addresses of a comma-separated list. One bad address, a semicolon, a line break, an empty
 * place or a top-level domain that is not accepted (`co.uk` ends in one that is) refuses the whole list.
 */
export function parseRecipients(list: string): { addresses: string[] } | { refused: string } {
  const addresses = list.split(',').map((part) => part.trim())
  return !lineBreak.test(list) && addresses.every((part) => address.test(part))
    ? { addresses }
    : { refused: 'Please enter a list of emails separated by commas.' }
}
