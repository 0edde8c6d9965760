import Button from '@mui/material/Button'
import NativeSelect from '@mui/material/NativeSelect'
import { SmallField } from './SmallField'
import { FieldBar, LowField } from './parts'

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
    <FieldBar>
      <SmallField
        label="Search effects"
        placeholder="Search effects"
        type="search"
        value={search}
        onChange={onSearch}
      />
      <NativeSelect
        variant="outlined"
        input={<LowField size="small" />}
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
    </FieldBar>
  )
}
