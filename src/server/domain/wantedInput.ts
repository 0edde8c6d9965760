import type * as z from 'zod'

const types: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

const formats: Record<string, string> = {
  email: 'an e-mail address',
  url: 'an address such as https://example.org/',
  datetime: 'a time such as 2026-11-27T18:00:00Z',
  date: 'a day such as 2026-11-27',
}

const units: Record<string, string> = { string: ' characters', array: ' entries' }

/** The API's own message about what a field expects, where its schema has no message. */
export const wantedInput: z.core.$ZodErrorMap = (issue) => `Please provide ${wantedOf(issue)}.`

function wantedOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return types[issue.expected] ?? 'a value of another type'
    case 'invalid_value':
      return [...issue.values].map(String).join(' or ')
    case 'too_small':
      return `${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}${units[issue.origin] ?? ''}`
    case 'too_big':
      return `${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}${units[issue.origin] ?? ''}`
    case 'invalid_format':
      return formats[issue.format] ?? 'a text of the documented form'
    default:
      return 'a value of the documented form'
  }
}
