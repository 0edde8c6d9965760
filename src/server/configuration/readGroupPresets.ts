import {
  type GroupPreset,
  groupPresets,
  type PresetOfGroup,
  usualPresets,
} from '../../rules/policies'
import type { EnvironmentReader } from './environmentReader'

const name = 'QUORATE_GROUP_PRESETS'

/**
 * Reads the preset of each group that starts with another policy than the ordinary one; `none` means no group
 * does.
 */
export function readGroupPresets(read: EnvironmentReader): PresetOfGroup {
  const text = read.text(name)
  if (text === undefined) return usualPresets
  if (text === 'none') return new Map()
  const presets = new Map<number, GroupPreset>()
  for (const part of read.list(name, ';')) {
    const [, number, word] = /^(\d{1,9})\s*=\s*(\S+)$/.exec(part) ?? []
    const preset = groupPresets.find((known) => known === word)
    if (number === undefined || preset === undefined)
      read.complain(
        name,
        `must read 36=council; 12=delegates with the presets ${groupPresets.join(', ')}; or none.`,
      )
    else if (presets.has(Number(number)))
      read.complain(name, `must name each group once; it names ${number} twice.`)
    else presets.set(Number(number), preset)
  }
  return presets
}
