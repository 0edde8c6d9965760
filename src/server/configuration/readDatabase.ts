import { join } from 'node:path'
import type { DatabaseConfiguration } from '../database/open'
import { type EnvironmentReader, isAddress } from './environmentReader'

const schemes = ['postgres', 'postgresql']
const wanted = 'must be an address that starts with postgres:// or postgresql://'

/** The database; the embedded one in the data folder where no address is given. */
export function readDatabase(read: EnvironmentReader, folder: string): DatabaseConfiguration {
  const servers = serversOf(read.text('DATABASE_URL') ?? '')
  const [url] = servers
  if (!servers.every((it) => isAddress(it, schemes)) || !areApart(servers))
    read.complain(
      'DATABASE_URL',
      `${wanted}; several servers stand in it as in postgres://quorate@one,two:5433/quorate.`,
    )
  const standbyUrls = serversOf(read.text('DATABASE_READ_URL') ?? '')
  if (!standbyUrls.every((it) => isAddress(it, schemes)))
    read.complain('DATABASE_READ_URL', `${wanted}.`)
  if (standbyUrls.length > 0 && !url)
    read.complain('DATABASE_URL', 'is needed beside DATABASE_READ_URL.')
  const directUrl = read.address('DATABASE_DIRECT_URL', schemes)
  if (directUrl && !url) read.complain('DATABASE_URL', 'is needed beside DATABASE_DIRECT_URL.')
  if (directUrl && servers.length > 1)
    read.complain(
      'DATABASE_DIRECT_URL',
      'cannot stand beside several servers in DATABASE_URL: a pooler follows the primary by itself.',
    )
  const connections = read.wholeNumber('QUORATE_DATABASE_CONNECTIONS', 2, 500)
  const readConnections = read.wholeNumber('QUORATE_DATABASE_READ_CONNECTIONS', 1, 500)
  if (!url) return { kind: 'pglite', folder }
  const timelineFile = join(folder, 'database-timeline')
  return {
    kind: 'postgres',
    url,
    ...(servers.length > 1 && { servers: { urls: servers, timelineFile } }),
    ...(standbyUrls.length > 0 && { standbyUrls }),
    ...(directUrl && { directUrl }),
    ...(connections !== undefined && { connections }),
    ...(readConnections !== undefined && { readConnections }),
  }
}

/** Whether several servers each have a name or address, none of them twice. */
function areApart(servers: readonly string[]): boolean {
  if (servers.length < 2) return true
  const hosts = servers.map((server) => new URL(server))
  const named = hosts.filter(({ hostname }) => hostname !== '')
  return (
    new Set(named.map(({ hostname, port }) => `${hostname.toLowerCase()}:${port || 5432}`)).size ===
    servers.length
  )
}

/**
 * Splits an address with several servers, as libpq takes them, into one address for each. What libpq is told of the
 * server it wants is left out: the product always follows the one that takes changes.
 *
 * @example `postgres://quorate@one:5432,two/quorate` has the servers `postgres://quorate@one:5432/quorate` and
 * `postgres://quorate@two/quorate`
 */
function serversOf(address: string): string[] {
  const [, before = '', hosts, after = ''] =
    /^(\w+:\/\/(?:[^/?]*@)?)([^/?]*)(.*)$/s.exec(address) ?? []
  if (hosts === undefined) return address === '' ? [] : [address]
  const [path = '', query = ''] = after.split('?')
  const wishes = query.split('&').filter((it) => it && !it.startsWith('target_session_attrs='))
  const rest = wishes.length > 0 ? `${path}?${wishes.join('&')}` : path
  return hosts.split(',').map((host) => before + host + rest)
}
