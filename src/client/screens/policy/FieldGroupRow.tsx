import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ComparedBylaw } from '../../../rules/policy/comparedBylaws'
import { FormField } from '../administration/FormField'
import { MarkedWords } from './Bylaws'
import type { FieldGroup, PolicyField } from './draftFields'
import { textOf, type FieldValues } from './draftValues'

/** What is wrong with values, by their paths in the policy. */
export type PathErrors = Readonly<Record<string, string>>

/** What the fields of a part of the form share. */
export interface FieldPart {
  values: FieldValues
  /** What stands before the names of the fields in the paths of their values: `decisions.0.`. */
  prefix: string
  errors: PathErrors
  isFrozen: boolean
  onChange: (name: string, value: string | boolean) => void
}

export function errorAt(errors: PathErrors, path: string): string | null {
  return (
    Object.entries(errors).find(([at]) => at === path || at.startsWith(`${path}.`))?.[1] ?? null
  )
}

interface PartFieldProps extends FieldPart {
  field: PolicyField
}

/** One field of a part of the form. */
export function PartField({ field, values, prefix, errors, isFrozen, onChange }: PartFieldProps) {
  return (
    <FormField<Record<string, unknown>>
      field={field}
      value={values[field.name] ?? null}
      error={errorAt(errors, prefix + field.name)}
      isFrozen={isFrozen}
      onChange={(value) => onChange(field.name, typeof value === 'boolean' ? value : textOf(value))}
    />
  )
}

interface FieldGroupRowProps extends FieldPart {
  group: FieldGroup
  /** The sentences under the heading of the group, as the draft has them now. */
  bylaws: readonly ComparedBylaw[]
}

/**
 * Fields beside each other, and beneath them the sentence that they make, with its changed words marked; none while one
 * of them is refused.
 */
export function FieldGroupRow({ group, bylaws, ...part }: FieldGroupRowProps) {
  const { errors, prefix } = part
  const isRefused = group.fields.some(({ name }) => errorAt(errors, prefix + name) !== null)
  return (
    <Stack spacing={1}>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          alignItems: 'start',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: group.fields.length > 1 ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)',
          },
        }}
      >
        {group.fields.map((field) => (
          <PartField key={field.name} field={field} {...part} />
        ))}
      </Box>
      {!isRefused && <Sentences terms={group.terms} bylaws={bylaws} />}
    </Stack>
  )
}

interface SentencesProps {
  terms: readonly string[]
  bylaws: readonly ComparedBylaw[]
}

/** What fields say as the draft stands. */
export function Sentences({ terms, bylaws }: SentencesProps) {
  const said = bylaws.filter(({ term }) => terms.includes(term))
  return said.map(({ term, fate, words }) => (
    <Typography
      key={`${term} ${fate}`}
      variant="body2"
      sx={{
        maxWidth: '70ch',
        paddingLeft: 1.5,
        borderLeft: '2px solid',
        borderColor: fate === 'kept' ? 'divider' : 'primary.main',
        overflowWrap: 'anywhere',
      }}
    >
      <MarkedWords words={words} />
    </Typography>
  ))
}
