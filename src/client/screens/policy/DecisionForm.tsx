import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { ComparedBylaw } from '../../../rules/policy/comparedBylaws'
import { choiceFields, decisionGroups, nameField } from './decisionFields'
import { textOf, type DecisionValues, type FieldValues } from './draftValues'
import { errorAt, FieldGroupRow, PartField, Sentences, type PathErrors } from './FieldGroupRow'

interface DecisionFormProps {
  at: number
  values: DecisionValues
  bylaws: readonly ComparedBylaw[]
  errors: PathErrors
  isFrozen: boolean
  onChange: (values: DecisionValues) => void
  /** Absent for the only decision. */
  onRemove?: (() => void) | undefined
}

/** A choice of its own, until it is written. */
const newChoice: FieldValues = { label: '', counts: 'for', comment: 'may', proxyComment: '' }

/** A kind of decision: its choices and the rules by which it passes. */
export function DecisionForm(props: DecisionFormProps) {
  const { at, values, bylaws, errors, isFrozen, onChange, onRemove } = props
  const prefix = `decisions.${at}.`
  const change = (name: string, value: string | boolean) => {
    const fields = { ...values.fields, [name]: value }
    // The words of a publisher are no longer those of the rule.
    onChange({ ...values, fields: name === 'passes' ? { ...fields, text: '' } : fields })
  }
  const part = { values: values.fields, prefix, errors, isFrozen, onChange: change }
  const name = textOf(values.fields.name) || `decision ${at + 1}`
  const changeChoices = (choices: FieldValues[]) => onChange({ ...values, choices })
  const [isOpen, setOpen] = useState(at === 0 || values.fields.name === '')
  const atChoices = errorAt(errors, `${prefix}choices`)
  // What is wrong is never hidden.
  const hasError = Object.keys(errors).some((path) => path.startsWith(prefix))
  return (
    <Box
      component="details"
      open={isOpen || hasError}
      onToggle={(event) => setOpen((event.currentTarget as HTMLDetailsElement).open)}
      sx={{ '& > summary': { cursor: 'pointer', fontWeight: 650, paddingBlock: 0.5 } }}
    >
      <summary>{`Decision: ${name}`}</summary>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)', marginTop: 2 }}>
        <PartField field={nameField} {...part} />
        <Stack spacing={1.5}>
          {values.choices.map((choice, row) => (
            <Box
              // Rows are added and removed at their place alone.
              key={`${values.key} ${row}`}
              component="fieldset"
              aria-label={`Choice ${row + 1} of ${name}`}
              sx={{
                display: 'grid',
                gap: 1,
                alignItems: 'start',
                margin: 0,
                padding: 0,
                border: 0,
                minWidth: 0,
                gridTemplateColumns: {
                  xs: 'repeat(2, minmax(0, 1fr))',
                  sm: '1.2fr 1fr 1fr 1fr auto',
                },
              }}
            >
              {choiceFields.map((field) => (
                <PartField
                  key={field.name}
                  field={field}
                  values={choice}
                  prefix={`${prefix}choices.${row}.`}
                  errors={errors}
                  isFrozen={isFrozen}
                  onChange={(changed, value) =>
                    changeChoices(values.choices.with(row, { ...choice, [changed]: value }))
                  }
                />
              ))}
              <Button
                aria-label={`Remove choice ${textOf(choice.label) || row + 1}`}
                onClick={() => changeChoices(values.choices.toSpliced(row, 1))}
                sx={{ alignSelf: 'center', justifySelf: 'start' }}
              >
                Remove
              </Button>
            </Box>
          ))}
          {atChoices !== null && (
            <Typography variant="body2" color="error">
              {atChoices}
            </Typography>
          )}
          <Stack direction="row">
            <Button onClick={() => changeChoices([...values.choices, newChoice])}>
              Add a choice
            </Button>
          </Stack>
          <Sentences terms={['Choices', 'Comments']} bylaws={bylaws} />
        </Stack>
        {decisionGroups.map((group) => (
          <FieldGroupRow key={group.terms.join()} group={group} bylaws={bylaws} {...part} />
        ))}
        {onRemove && (
          <Stack direction="row">
            <Button color="error" onClick={onRemove}>{`Remove the decision ${name}`}</Button>
          </Stack>
        )}
      </Box>
    </Box>
  )
}
