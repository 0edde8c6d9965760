/** The list of additional recipients. Voting specification §5. */

const topLevelDomains = 'com|net|org|cc|co|ch|uk|in|au|de'
const label = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?'
const atom = "[a-z\\d!#$%&'*+/=?^_`{|}~-]+"
const address = new RegExp(
  `^(?=.{1,254}$)(?=.{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+(?:${topLevelDomains})$`,
  'i',
)
const lineBreak = /[\r\n]/

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
