/** How the audit trail is read: names of calls and values of fields in plain words. */

/** The name of a call as words: `changePerson` reads 'Change person'. */
export function auditActionText(action: string): string {
  const words = action.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A value of a field, as JSON has it: texts as they are, yes and no, lists with commas, nothing as a dash. */
export function auditValueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(auditValueText).join(', ')
  return JSON.stringify(value)
}
