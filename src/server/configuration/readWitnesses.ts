import { Malformed, readVerifierKey, type VerifierKey } from '../../witness/note'
import { isLoopback } from '../domain/loopback'
import type { EnvironmentReader } from './environmentReader'

export interface ConfiguredWitness {
  /** What comes before `/add-checkpoint`. */
  address: string
  key: VerifierKey
}

/** Who cosigns the log of all heads, and how many of them must have done so for what is called witnessed. */
export interface WitnessPolicy {
  witnesses: readonly ConfiguredWitness[]
  /** 0 where there is no witness. */
  needed: number
}

/** Reads the witnesses: `https://witness.example.org name+id+key; https://… name+id+key`. */
export function readWitnesses(read: EnvironmentReader): WitnessPolicy {
  const name = 'QUORATE_WITNESSES'
  const witnesses = new Map<string, ConfiguredWitness>()
  for (const part of read.list(name, ';')) {
    const [, address = '', text = ''] = /^(\S+)\s+(\S+)$/.exec(part) ?? []
    const key = cosigningKey(text)
    if (!key || !isReachable(address))
      read.complain(name, 'must read https://witness.example.org name+id+key; https://….')
    else if (witnesses.has(key.name))
      read.complain(name, `must name each witness once; it names ${key.name} twice.`)
    else witnesses.set(key.name, { address: address.replace(/\/$/, ''), key })
  }
  const { size } = witnesses
  const needed = read.wholeNumber('QUORATE_WITNESSES_NEEDED', 1, 99)
  if (needed !== undefined && needed > size)
    read.complain('QUORATE_WITNESSES_NEEDED', `must not be more than the ${size} witnesses.`)
  return {
    witnesses: [...witnesses.values()],
    needed: needed ?? Math.floor(size / 2) + (size > 0 ? 1 : 0),
  }
}

function cosigningKey(text: string): VerifierKey | null {
  try {
    const key = readVerifierKey(text)
    return key.type === 4 ? key : null
  } catch (error) {
    if (error instanceof Malformed) return null
    throw error
  }
}

/** Encrypted, or on this machine. */
function isReachable(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, search, hash } = new URL(address)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
  return isSafe && search + hash === ''
}
