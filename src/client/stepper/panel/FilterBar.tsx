import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { smallField } from './rowStyles'
import { SmallField } from './SmallField'

interface FilterBarProps {
  search: string
  onSearch: (search: string) => void
  groups: readonly string[]
  group: string | null
  onGroup: (group: string | null) => void
  onClear: () => void
}

/** Filters the tree by words and by group. */
export function FilterBar(props: FilterBarProps) {
  const { search, onSearch, groups, group, onGroup, onClear } = props
  return (
    <Box sx={{ display: 'flex', gap: 1, padding: '8px 12px', flexWrap: 'wrap' }}>
      <SmallField
        label="Search effects"
        placeholder="Search effects"
        type="search"
        value={search}
        onChange={onSearch}
      />
      <NativeSelect
        variant="outlined"
        input={<OutlinedInput size="small" sx={smallField} />}
        inputProps={{ 'aria-label': 'Part of the product' }}
        value={group ?? ''}
        onChange={({ target }) => onGroup(target.value === '' ? null : target.value)}
      >
        <option value="">All parts</option>
        {groups.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </NativeSelect>
      <Button size="small" onClick={onClear}>
        Clear
      </Button>
    </Box>
  )
}
