import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { Choice } from '../../entities/everywhere/recentChoices'
import { SiteLink } from '../../ui/SiteLink'

/** Choices under a heading. */
export interface Section {
  heading: string
  choices: readonly Choice[]
}

interface ChoiceListProps {
  sections: readonly Section[]
  /** The id of the option that Enter opens. */
  active: string | undefined
  onPoint: (index: number) => void
  onChoose: (choice: Choice) => void
}

export const optionId = (index: number) => `found-${index}`

/** No element of its own has links for options, as a combobox needs them. */
const roles = {
  listbox: { role: 'listbox' },
  group: { role: 'group' },
  option: { role: 'option' },
}

const List = styled('div')({
  padding: '8px 0',
  '& [role="group"] > span': { display: 'block', padding: '8px 16px 4px' },
})

const Option = styled(SiteLink)({
  display: 'block',
  padding: '8px 16px',
  color: 'var(--mui-palette-text-primary)',
  borderLeft: '3px solid transparent',
  '&[aria-selected="true"]': {
    backgroundColor: 'var(--mui-palette-action-hover)',
    borderLeftColor: 'var(--mui-palette-primary-main)',
  },
})

/** What can be chosen. The focus stays in the field, which names the chosen option. */
export function ChoiceList({ sections, active, onPoint, onChoose }: ChoiceListProps) {
  const before = sections.map((_, at) =>
    sections.slice(0, at).reduce((sum, { choices }) => sum + choices.length, 0),
  )
  return (
    <List id="found" {...roles.listbox} aria-label="Found">
      {sections.map(({ heading, choices }, at) => (
        <div key={heading} {...roles.group} aria-label={heading}>
          <Typography component="span" variant="body2" color="textSecondary" aria-hidden>
            {heading}
          </Typography>
          {choices.map((choice, index) => {
            const here = (before[at] ?? 0) + index
            return (
              <Option
                key={`${here} ${choice.to}`}
                id={optionId(here)}
                {...roles.option}
                tabIndex={-1}
                underline="none"
                aria-selected={active === optionId(here)}
                to={choice.to}
                onMouseMove={() => onPoint(here)}
                onClick={() => onChoose(choice)}
              >
                {choice.title}
                <Typography component="div" variant="body2" color="textSecondary">
                  {choice.about}
                </Typography>
              </Option>
            )
          })}
        </div>
      ))}
    </List>
  )
}
