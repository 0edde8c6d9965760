import { styled } from '@mui/material/styles'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { maxLinkLength, maxLinks, type Link } from '../../../rules/links'
import { CrossIcon } from '../../ui/icons'
import { PlusIcon } from '../../ui/laterIcons'
import { fieldIdOf } from './fieldId'

interface LinksFieldProps {
  /** As the payload names the list, such as 'links'. */
  path: string
  links: readonly Link[]
  /** The messages by field path. */
  errors: Readonly<Record<string, string>>
  onChange: (links: Link[]) => void
}

/** Named https addresses; one without a scheme gets it when it is saved. */
export function LinksField({ path, links, errors, onChange }: LinksFieldProps) {
  const addButtonId = fieldIdOf(path)
  const [added, setAdded] = useState<number | null>(null)
  useEffect(() => {
    if (added !== null) document.getElementById(fieldIdOf(`${path}.${added}.name`))?.focus()
  }, [added, path])
  const add = () => {
    if (links.length >= maxLinks) return
    onChange([...links, { name: '', uri: '' }])
    setAdded(links.length)
  }
  return (
    <Links>
      <Typography component="legend" variant="subtitle1">
        Links
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {`Up to ${maxLinks}. An address without https:// gets it.`}
      </Typography>
      {links.map((link, index) => (
        <LinkRow
          // Rows have their index as key, because their values come from the draft.
          key={index}
          index={index}
          path={`${path}.${index}`}
          link={link}
          errors={errors}
          onChange={(next) => onChange(links.with(index, next))}
          onRemove={() => {
            onChange(links.toSpliced(index, 1))
            setAdded(null)
            document.getElementById(addButtonId)?.focus()
          }}
        />
      ))}
      <Button
        id={addButtonId}
        size="small"
        startIcon={<PlusIcon />}
        aria-disabled={links.length >= maxLinks || undefined}
        onClick={add}
      >
        Add a link
      </Button>
    </Links>
  )
}

const Links = styled('fieldset')({
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { padding: 0 },
  '& > button': { marginTop: 8 },
})

const LinkFields = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: 8,
  marginTop: 8,
  '& > button': { width: 40, height: 40, marginTop: 28 },
  [theme.breakpoints.down('sm')]: { '& > div:first-of-type': { gridColumn: '1 / -1' } },
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 2fr auto' },
}))

interface LinkRowProps {
  index: number
  path: string
  errors: Readonly<Record<string, string>>
  link: Link
  onChange: (link: Link) => void
  onRemove: () => void
}

function LinkRow({ index, path, link, errors, onChange, onRemove }: LinkRowProps) {
  const nameError = errors[`${path}.name`]
  const uriError = errors[`${path}.uri`]
  return (
    <LinkFields>
      <TextField
        id={fieldIdOf(`${path}.name`)}
        label={`Name of link ${index + 1}`}
        value={link.name}
        error={nameError !== undefined}
        helperText={nameError}
        onChange={(event) => onChange({ ...link, name: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <TextField
        id={fieldIdOf(`${path}.uri`)}
        label={`Address of link ${index + 1}`}
        value={link.uri}
        error={uriError !== undefined}
        helperText={uriError}
        onChange={(event) => onChange({ ...link, uri: event.target.value })}
        slotProps={{ htmlInput: { maxLength: maxLinkLength, inputMode: 'url' } }}
      />
      <IconButton aria-label={`Remove link ${index + 1}`} onClick={onRemove}>
        <CrossIcon fontSize="small" />
      </IconButton>
    </LinkFields>
  )
}
