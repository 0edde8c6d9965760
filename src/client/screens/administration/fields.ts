/** The fields of a form as data: what each is called, what it holds, and how its value is sent. */
import { instantOfWallText, wallTextOf } from '../../../rules/wallText'
import type { SearchSource } from '../../entities/search/search.request'
import type { PersonChoice } from '../../ui/PersonPicker'

/** A value that a choice can have, and its text. */
type Choice = readonly [value: string | number | boolean | null, text: string]

/** The value of a choice in its input; none is the empty one. */
export function spelledChoice(value: Choice[0] | undefined): string {
  return String(value ?? '')
}

/** A field of a form, by what it holds; `path` is where its value is sent, unless that is its name. */
export type FieldOf<Values> = {
  name: keyof Values & string
  path?: string
  label: string
  help?: string
  /** Left out for other rows; `asked`: left out until a refusal asks for it. */
  only?: 'new' | 'stored' | 'asked'
} & (
  | { kind: 'text' | 'email' | 'date' | 'datetime-local' | 'number'; isOptional?: true }
  | { kind: 'lines' }
  /** Several texts with commas between them. */
  | { kind: 'list'; isOptional?: true }
  | { kind: 'check' }
  /** Any number of the choices. */
  | { kind: 'several'; choices: readonly Choice[] }
  /** The first choice holds where nothing else does. */
  | { kind: 'choice'; choices: readonly Choice[] }
  | { kind: 'search'; source: SearchSource; isOptional?: true }
)

/** Disables what is stored. */
export const disabledField = (help: string) =>
  ({ name: 'isDisabled', only: 'stored', label: 'Disabled', kind: 'check', help }) as const

/** What the input of a field holds. */
export type Shown = string | boolean | PersonChoice | null

/** Whether what is refused at a path, such as `choices.1`, concerns the field that is sent as `choices`. */
export function concerns<Values>(refused: string, { name, path = name }: FieldOf<Values>): boolean {
  return refused === path || refused.startsWith(`${path}.`)
}

/** What the input of a field holds for a value; where there is none it waits to be filled. */
export function shownIn<Values>(field: FieldOf<Values>, value: unknown): Shown {
  switch (field.kind) {
    case 'check':
      return value === true
    case 'search':
      return (value ?? null) as PersonChoice | null
    case 'list':
    case 'several':
      return ((value ?? []) as readonly string[]).join(', ')
    case 'choice':
      return spelledChoice(
        (field.choices.find(([choice]) => choice === value) ?? field.choices[0])?.[0],
      )
    case 'datetime-local':
      return typeof value === 'string' ? wallTextOf(value) : ''
    default:
      return String((value ?? '') as string | number)
  }
}

/**
 * The value of a field as it is sent. What cannot be read is sent as it was typed, or as no number, so that the
 * server's message names its field.
 */
export function sentBy<Values>(field: FieldOf<Values>, shown: Shown): unknown {
  if (typeof shown !== 'string') return shown
  switch (field.kind) {
    case 'list':
    case 'several':
      return shown
        .split(',')
        .map((item) => item.trim())
        .filter((item) => item !== '')
    case 'choice':
      return field.choices.find(([value]) => spelledChoice(value) === shown)?.[0]
    case 'number':
      return shown.trim() === '' ? Number.NaN : Number(shown)
    case 'datetime-local':
      return instantOfWallText(shown) ?? shown
    default:
      return 'isOptional' in field ? shown.trim() || null : shown
  }
}
