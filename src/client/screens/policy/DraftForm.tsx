import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Stack from '@mui/material/Stack'
import { Fragment } from 'react'
import { comparedBylaws, type ComparedBylaw } from '../../../rules/policy/comparedBylaws'
import type { Policy } from '../../../rules/policy/policy'
import { SectionCard } from '../../ui/SectionCard'
import { DecisionForm } from './DecisionForm'
import { laterSections, voterGroups, type FieldGroup } from './draftFields'
import type { DecisionValues, DraftValues } from './draftValues'
import { FieldGroupRow, type FieldPart, type PathErrors } from './FieldGroupRow'

interface DraftFormProps {
  values: DraftValues
  /** The policy with which the draft is compared, and the one that the fields make. */
  before: Policy
  after: Policy
  errors: PathErrors
  isFrozen: boolean
  onChange: (values: DraftValues) => void
}

/** All fields of a policy, each with the sentence that it makes. */
export function DraftForm({ values, before, after, errors, isFrozen, onChange }: DraftFormProps) {
  const compared = comparedBylaws(before, after)
  const under = (heading: string) =>
    compared.filter((bylaw) => bylaw.heading === heading && bylaw.fate !== 'removed')
  const part: FieldPart = {
    values: values.fields,
    prefix: '',
    errors,
    isFrozen,
    onChange: (name, value) => onChange({ ...values, fields: { ...values.fields, [name]: value } }),
  }
  const changeDecisions = (decisions: DecisionValues[]) => onChange({ ...values, decisions })
  const addDecision = () => {
    const [ordinary] = values.decisions
    const key = Math.max(...values.decisions.map((one) => one.key)) + 1
    if (!ordinary) return
    const fields = { ...ordinary.fields, name: '' }
    changeDecisions([...values.decisions, { ...ordinary, key, fields }])
  }
  return (
    <>
      <Section title="Voters" groups={voterGroups} bylaws={under('Voters')} part={part} />
      <SectionCard title="Decisions">
        <Stack spacing={3}>
          {values.decisions.map((decision, at) => (
            <Fragment key={decision.key}>
              {at > 0 && <Divider />}
              <DecisionForm
                at={at}
                values={decision}
                bylaws={under(after.decisions[at]?.name ?? '')}
                errors={errors}
                isFrozen={isFrozen}
                onChange={(changed) => changeDecisions(values.decisions.with(at, changed))}
                onRemove={
                  values.decisions.length > 1
                    ? () => changeDecisions(values.decisions.toSpliced(at, 1))
                    : undefined
                }
              />
            </Fragment>
          ))}
          <Stack direction="row">
            <Button variant="outlined" onClick={addDecision}>
              Add a decision
            </Button>
          </Stack>
        </Stack>
      </SectionCard>
      {Object.entries(laterSections).map(([title, groups]) => (
        <Section key={title} title={title} groups={groups} bylaws={under(title)} part={part} />
      ))}
    </>
  )
}

interface SectionProps {
  title: string
  groups: readonly FieldGroup[]
  bylaws: readonly ComparedBylaw[]
  part: FieldPart
}

function Section({ title, groups, bylaws, part }: SectionProps) {
  return (
    <SectionCard title={title}>
      <Stack spacing={3}>
        {groups.map((group) => (
          <FieldGroupRow key={group.terms.join()} group={group} bylaws={bylaws} {...part} />
        ))}
      </Stack>
    </SectionCard>
  )
}
