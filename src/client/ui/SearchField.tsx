import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useEffect, useRef, useState } from 'react'
import { CrossIcon, SearchIcon } from './icons'

const Field = styled(TextField)(({ theme }) => ({
  width: '100%',
  [theme.breakpoints.up('sm')]: { width: '21.25rem' },
  '@media print': { display: 'none' },
}))

/** Pause in typing after which the search starts, in milliseconds. */
export const searchDebounceMs = 300

interface SearchFieldProps {
  /** Placeholder and name of the field, such as 'Search voting questions'. */
  placeholder: string
  /** The current search text; the field follows it when it changes in other ways than typing. */
  search?: string
  /** Called once typing pauses. It must be stable between renders, because a new function restarts the pause. */
  onSearch: (search: string) => void
}

/** A search box that asks when typing rests. */
export function SearchField({ placeholder, search = '', onSearch }: SearchFieldProps) {
  const [text, setText] = useState(search)
  const searched = useRef(search)

  useEffect(() => {
    if (search === searched.current) return
    searched.current = search
    setText(search)
  }, [search])

  useEffect(() => {
    if (text === searched.current) return
    const timer = setTimeout(() => {
      searched.current = text
      onSearch(text)
    }, searchDebounceMs)
    return () => clearTimeout(timer)
  }, [text, onSearch])

  return (
    <Field
      placeholder={placeholder}
      value={text}
      onChange={(event) => setText(event.target.value)}
      slotProps={{
        htmlInput: { 'aria-label': placeholder, type: 'text', role: 'searchbox', maxLength: 200 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: text !== '' && (
            <InputAdornment position="end">
              <IconButton
                size="small"
                edge="end"
                aria-label="Clear search"
                onClick={() => setText('')}
              >
                <CrossIcon fontSize="small" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
