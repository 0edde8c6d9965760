import { specifiedDomains } from '../../rules/recipients'
import type { EnvironmentReader } from './environmentReader'

/** What addresses of additional recipients may end in: those of the specification where nothing is said. */
export function readRecipientDomains(read: EnvironmentReader): string[] | 'any' {
  const name = 'QUORATE_RECIPIENT_DOMAINS'
  const text = read.text(name)
  if (text === 'any') return 'any'
  const wanted = read.list(name, ',').map((domain) => domain.toLowerCase().replace(/^\./, ''))
  if (!wanted.every((domain) => /^[a-z]{2,63}$/.test(domain)))
    read.complain(name, 'must be top-level domains such as com, net, museum; or any.')
  return wanted.length > 0 ? wanted : [...specifiedDomains]
}
