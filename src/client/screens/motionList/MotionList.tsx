import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import {
  selectHasMotions,
  selectMotionListRequest,
  selectMotionListStaleSince,
  selectMotionTotal,
} from '../../entities/motions/motionList.selectors'
import { motionList } from '../../entities/motions/motionList.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { lazyWithRetry, useEarly } from '../../ui/lazyWithRetry'
import { ListContent } from '../list/ListContent'
import { exportNote, type ListPageProps } from '../list/listQuery'
import { wideList } from '../list/wideList'

const loadGrid = () => import('./MotionGrid')
const loadCards = () => import('./MotionCards')
const MotionGrid = lazyWithRetry(loadGrid)
const MotionCards = lazyWithRetry(loadCards)

/** The motions found, or why there are none. */
export function MotionList({ groupId, query, changeQuery }: ListPageProps & { groupId: number }) {
  const dispatch = useAppDispatch()
  const isWide = useMediaQuery(wideList)
  useEarly(isWide ? loadGrid : loadCards)
  const hasList = useAppSelector((state) => selectHasMotions(state, groupId))
  return (
    <ListContent
      hasList={hasList}
      total={useAppSelector(selectMotionTotal)}
      noun="motion"
      request={useAppSelector(selectMotionListRequest)}
      onRetry={() => dispatch(motionList.requested())}
      failedText={
        hasList
          ? 'The newest motions could not be loaded. What you see may have changed.'
          : 'The motions could not be loaded.'
      }
      staleSince={useAppSelector(selectMotionListStaleSince)}
      note={exportNote(query)}
      emptyText="No Results found"
      emptyAction={
        query.search !== '' && (
          <Button onClick={() => changeQuery({ search: '', page: 1 })}>Show all motions</Button>
        )
      }
    >
      {isWide ? (
        <MotionGrid query={query} changeQuery={changeQuery} />
      ) : (
        <MotionCards query={query} changeQuery={changeQuery} />
      )}
    </ListContent>
  )
}
