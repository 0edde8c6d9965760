import type { EnvironmentReader } from './environmentReader'

const name = 'QUORATE_CALENDARS'

export interface CalendarConfiguration {
  calendars: { groupId: number; address: string }[]
  /** Whether calendars may be fetched from inside the server's own network. */
  mayBePrivate: boolean
}

/** Reads the calendar address of each group that has one: `101=https://…; 36=https://…`. */
export function readCalendars(read: EnvironmentReader): CalendarConfiguration {
  const calendars = new Map<number, string>()
  for (const part of read.list(name, ';')) {
    const [, number, address = ''] = /^(\d{1,9})\s*=\s*(\S+)$/.exec(part) ?? []
    if (number === undefined || !address.startsWith('https://') || !URL.canParse(address))
      read.complain(name, 'must read 101=https://calendar.example.org/audio.ics; 36=https://….')
    else if (calendars.has(Number(number)))
      read.complain(name, `must name each group once; it names ${number} twice.`)
    else calendars.set(Number(number), address)
  }
  return {
    calendars: [...calendars].map(([groupId, address]) => ({ groupId, address })),
    mayBePrivate: read.oneOf('QUORATE_PRIVATE_CALENDARS', ['allowed']) !== undefined,
  }
}
