import type { EnvironmentReader } from './environmentReader'

const shortestToken = 32

/** The token of the machine that brings in the directory; null where none is configured. */
export function readProvisioningToken(read: EnvironmentReader): string | null {
  const token = read.text('PROVISIONING_TOKEN')
  if (token && (token.length < shortestToken || !/^[\x21-\x7e]+$/.test(token)))
    read.complain(
      'PROVISIONING_TOKEN',
      `must have at least ${shortestToken} ASCII characters and no space.`,
    )
  return token ?? null
}
