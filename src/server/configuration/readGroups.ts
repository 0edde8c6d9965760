/** What is configured by the numbers of groups: the calendar of each, and its first policy. */
import type { EnvironmentReader } from './environmentReader'
import {
  presetNames,
  type PresetName,
  type PresetOfGroup,
  usualPresets,
} from '../../rules/policy/presets'

export interface CalendarConfiguration {
  calendars: { groupId: number; address: string }[]
  /** Whether calendars may be fetched from inside the server's own network. */
  mayBePrivate: boolean
}

/** Reads the calendar address of each group that has one: `101=https://…; 36=https://…`. */
export function readCalendars(read: EnvironmentReader): CalendarConfiguration {
  const name = 'QUORATE_CALENDARS'
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

/**
 * Reads the preset of each group whose first policy is not the ordinary one; `none` means that no group has one.
 */
export function readGroupPresets(read: EnvironmentReader): PresetOfGroup {
  const name = 'QUORATE_GROUP_PRESETS'
  const text = read.text(name)
  if (text === undefined) return usualPresets
  if (text === 'none') return new Map()
  const presets = new Map<number, PresetName>()
  for (const part of read.list(name, ';')) {
    const [, number, word] = /^(\d{1,9})\s*=\s*(\S+)$/.exec(part) ?? []
    const preset = presetNames.find((known) => known === word)
    if (number === undefined || preset === undefined)
      read.complain(
        name,
        `must read 36=council; 12=delegates with the presets ${presetNames.join(', ')}; or none.`,
      )
    else if (presets.has(Number(number)))
      read.complain(name, `must name each group once; it names ${number} twice.`)
    else presets.set(Number(number), preset)
  }
  return presets
}
