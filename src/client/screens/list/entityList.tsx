import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ComponentType } from 'react'
import type { ListQuery } from '../../store/pagedList'
import type { PagedListSelectors } from '../../store/pagedListSelectors'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { lazyWithRetry, useEarly } from '../../ui/lazyWithRetry'
import { ListContent } from './ListContent'
import type { ListPageProps } from './listQuery'
import type { IdsPage } from './usePaging'
import { wideList } from './wideList'

interface EntityListOptions {
  selectors: PagedListSelectors<number, ListQuery>
  requested: () => { type: string }
  /** What a row is, such as 'motion'. */
  noun: string
  /** What is said not to be loaded: all of them, and those since the rows on screen. */
  all: string
  newest: string
  emptyText: string
  /** The rows where there is room for columns, and where there is not. */
  grid: () => Promise<{ default: ComponentType<IdsPage> }>
  cards: () => Promise<{ default: ComponentType<IdsPage> }>
}

/** The rows of a group's list of entities that were found, or why there are none. */
export function entityList(of: EntityListOptions) {
  const { selectors, grid, cards } = of
  const Grid = lazyWithRetry(grid)
  const Cards = lazyWithRetry(cards)
  return function EntityList({ groupId, query, changeQuery }: ListPageProps & { groupId: number }) {
    const dispatch = useAppDispatch()
    const isWide = useMediaQuery(wideList)
    useEarly(isWide ? grid : cards)
    const hasList = useAppSelector((state) => selectors.selectHasAnswer(state, groupId))
    const ids = useAppSelector(selectors.selectRows)
    const total = useAppSelector(selectors.selectTotal)
    const request = useAppSelector(selectors.selectRequest)
    const isNarrowed = Boolean(query.search || query.awaiting)
    const page = { query, changeQuery, ids, total, isSettled: request.status === 'done' }
    return (
      <ListContent
        hasList={hasList}
        total={total}
        noun={of.noun}
        request={request}
        onRetry={() => dispatch(of.requested())}
        failedText={
          hasList
            ? `The newest ${of.newest} could not be loaded. What you see may have changed.`
            : `The ${of.all} could not be loaded.`
        }
        staleSince={useAppSelector(selectors.selectStaleSince)}
        note={isNarrowed && 'Exports have only these.'}
        emptyText={of.emptyText}
        emptyAction={
          isNarrowed && (
            <Button onClick={() => changeQuery({ search: '', awaiting: undefined, page: 1 })}>
              {`Show all ${of.noun}s`}
            </Button>
          )
        }
      >
        {isWide ? <Grid {...page} /> : <Cards {...page} />}
      </ListContent>
    )
  }
}
