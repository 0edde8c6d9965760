import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import MuiLink from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Decision } from '../../../contract/decisions'
import { zonedDay } from '../../../rules/zonedTime'
import {
  decisions,
  registerSize,
  selectRegister,
  type RegisterQuery,
} from '../../entities/decisions/decisions.request'
import { useAppSelector } from '../../store/hooks'
import { useOpened } from '../../store/useOpened'
import { PageHeader } from '../../ui/PageHeader'
import { Row } from '../../ui/Row'
import { SearchField } from '../../ui/SearchField'
import { Unprinted } from '../../ui/Unprinted'
import { useRouteId } from '../../ui/useRouteId'
import { NativeSelect } from '../../ui/NativeSelect'
import { ExportButton } from '../list/ExportButton'
import { ExportFailure } from '../list/ExportFailure'
import { ListContent } from '../list/ListContent'
import { useGroupPage } from '../list/useGroupPage'
import { DecisionsTable } from './DecisionsTable'

const Toolbar = styled(Row)({ gap: 12, marginBottom: 12, '@media print': { display: 'none' } })

/** Every finished question and motion of a group, by year. */
export default function DecisionsScreen() {
  const groupId = useRouteId('groupId')
  const { query, changeQuery } = useRegisterQuery()
  const { answered, rows, totalCount, request, ...told } = useAppSelector((state) =>
    selectRegister(state, groupId),
  )
  const load = useOpened(decisions.opened({ groupId, query }))
  const searchFor = useCallback(
    (search: string) => changeQuery({ search }, { replace: true }),
    [changeQuery],
  )
  const { page, ...filters } = query
  const { search, kind, result, year } = filters
  const isNarrowed = Boolean(search || kind || result || year)
  const register = { groupId, workbook: 'decisions', query: filters } as const
  const hasList = answered !== null
  const years = told.years.map((one) => [String(one), String(one)] as const)
  return (
    <>
      <PageHeader
        {...useGroupPage(groupId, 'Decisions')}
        actions={<Button onClick={() => window.print()}>Print</Button>}
      />
      <ExportFailure {...register} subject="decisions" />
      <Toolbar>
        <SearchField placeholder="Search decisions" search={search} onSearch={searchFor} />
        <NativeSelect
          {...filter}
          label="Year"
          placeholder="All years"
          value={String(year ?? '')}
          choices={years}
          onChoose={(chosen) => changeQuery({ year: chosen })}
        />
        <NativeSelect
          {...filter}
          label="Kind"
          placeholder="All kinds"
          value={kind ?? ''}
          choices={Object.entries(kinds)}
          onChoose={(chosen) => changeQuery({ kind: chosen })}
        />
        <NativeSelect
          {...filter}
          label="Result"
          placeholder="All results"
          value={result ?? ''}
          choices={Object.entries(results)}
          onChoose={(chosen) => changeQuery({ result: chosen })}
        />
        <ExportButton {...register} />
      </Toolbar>
      {told.hasPublic && (
        <Unprinted>
          <Typography variant="body2" color="textSecondary" gutterBottom>
            Everybody may read what this group makes public:{' '}
            <MuiLink href={`/results?groupId=${groupId}`}>public results</MuiLink>, also as an{' '}
            <MuiLink href={`/results.atom?groupId=${groupId}`}>Atom feed</MuiLink>.
          </Typography>
        </Unprinted>
      )}
      <ListContent
        hasList={hasList}
        total={totalCount}
        noun="decision"
        request={request}
        onRetry={load}
        failedText={
          hasList
            ? 'The decisions could not be loaded. What you see may have changed.'
            : 'The decisions could not be loaded.'
        }
        staleSince={null}
        note={isNarrowed && 'Exports have only these.'}
        emptyText={isNarrowed ? 'Nothing was found.' : 'Nothing has been decided yet.'}
        emptyAction={
          isNarrowed && (
            <Button onClick={() => changeQuery({ search: '', kind: '', result: '', year: '' })}>
              Show all decisions
            </Button>
          )
        }
      >
        <Stack spacing={3}>
          {byYear(rows).map(([of, its]) => (
            <section key={of} aria-label={of}>
              <Typography variant="h2" gutterBottom>
                {of}
              </Typography>
              <Card>
                <DecisionsTable groupId={groupId} year={of} decisions={its} />
              </Card>
            </section>
          ))}
        </Stack>
      </ListContent>
      <Unprinted>
        <Row style={{ marginTop: 16 }}>
          {page > 1 && (
            <Button onClick={() => changeQuery({ page: String(page - 1) })}>Later decisions</Button>
          )}
          {page * registerSize < totalCount && (
            <Button onClick={() => changeQuery({ page: String(page + 1) })}>
              Earlier decisions
            </Button>
          )}
        </Row>
      </Unprinted>
    </>
  )
}

function byYear(all: readonly Decision[]): [year: string, its: Decision[]][] {
  const years = new Map<string, Decision[]>()
  for (const one of all) {
    const year = zonedDay(one.endedAt).slice(0, 4)
    years.set(year, [...(years.get(year) ?? []), one])
  }
  return [...years]
}

/** Narrows the list to one of several. */
const filter = {
  isLabelHidden: true,
  sx: { flex: { xs: 1, sm: 'none' }, minWidth: '8.5rem' },
}

const kinds = { question: 'Voting questions', motion: 'Motions' } as const
const results = {
  Pass: 'Passed',
  Failed: 'Failed',
  Cancelled: 'Cancelled',
  Complete: 'Completed',
  Withdrawn: 'Withdrawn',
} as const

/** Filters and page as the address has them, so that back and reload keep them; invalid values count as absent. */
function useRegisterQuery() {
  const [address, setAddress] = useSearchParams()
  const query = useMemo(() => readQuery(address), [address])
  const changeQuery = useCallback(
    (change: Partial<Record<keyof RegisterQuery, string>>, options?: { replace: boolean }) =>
      setAddress((now) => {
        const next = { ...Object.fromEntries(now), page: '', ...change }
        return Object.fromEntries(Object.entries(next).filter(([, value]) => value !== ''))
      }, options),
    [setAddress],
  )
  return { query, changeQuery }
}

function readQuery(address: URLSearchParams): RegisterQuery {
  const read = (name: string) => address.get(name) ?? ''
  const [kind, result] = [read('kind'), read('result')]
  return {
    search: read('search').slice(0, 200),
    page: /^[1-9]\d{0,5}$/.test(read('page')) ? Number(read('page')) : 1,
    ...(isKey(kind, kinds) && { kind }),
    ...(isKey(result, results) && { result }),
    ...(/^[12]\d{3}$/.test(read('year')) && { year: Number(read('year')) }),
  }
}

function isKey<T extends object>(key: string, of: T): key is Extract<keyof T, string> {
  return Object.hasOwn(of, key)
}
