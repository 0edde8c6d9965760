/** What a seal says of the signatures of a record, in words. */
import { counted } from './evidence'
import type { Verdict } from './verify'
import { listed } from './words'

/** `43 events, signed by votes.example.org, witnessed by A and B` */
export function sealWords({ events, keys, logged }: Verdict): string {
  const signers = [...new Set(keys.map((key) => key.slice(0, key.indexOf('+'))))]
  const { head, witnesses, needed } = logged
  const names = witnesses.map(({ name }) => name)
  const part = head && head.size < events ? ` up to event ${head.size}` : ''
  const isWitnessed = names.length > 0 && names.length >= needed
  const lacking =
    needed === 0
      ? 'without a witness'
      : `not witnessed yet: ${names.length} of the ${needed} witnesses needed`
  const proven = isWitnessed
    ? `witnessed${part} by ${listed(names)}`
    : `in its log${part}, ${lacking}`
  return `${counted(events)}, signed by ${listed(signers)}, ${head ? proven : 'not in a log'}`
}
