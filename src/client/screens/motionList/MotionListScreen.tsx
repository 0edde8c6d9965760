import Button from '@mui/material/Button'
import { Link as RouterLink } from 'react-router-dom'
import { motionPage, selectMayMakeMotions } from '../../entities/motions/motionList.selectors'
import { motionList } from '../../entities/motions/motionList.slice'
import { useAppSelector } from '../../store/hooks'
import { useOpened } from '../../store/useOpened'
import { PageHeader } from '../../ui/PageHeader'
import { useRouteId } from '../../ui/useRouteId'
import { ExportButton } from '../list/ExportButton'
import { ListNotices } from '../list/ListNotices'
import { exportQueryOf } from '../list/listQuery'
import { ListToolbar } from '../list/ListToolbar'
import { useGroupPage } from '../list/useGroupPage'
import { useListQuery } from '../list/useListQuery'
import { MotionList } from './MotionList'

/** A group's motions, kept fresh while they are on screen. */
export default function MotionListScreen() {
  const groupId = useRouteId('groupId')
  const { query, changeQuery } = useListQuery()
  const hasAnswer = useAppSelector((state) => motionPage.selectHasAnswer(state, groupId))
  const mayMake = useAppSelector((state) => selectMayMakeMotions(state, groupId))

  const motions = { groupId, workbook: 'motions', query: exportQueryOf(query) } as const

  useOpened(motionList.opened({ groupId, query }), motionList.closed())

  const make = mayMake && (
    <Button component={RouterLink} to={`/group/${groupId}/motions/new`} variant="contained">
      Make a Motion
    </Button>
  )
  return (
    <>
      <PageHeader
        {...useGroupPage(groupId, 'Motions')}
        // Its place is kept until it is known, so that the list does not move down.
        actions={hasAnswer ? make : <div style={{ height: 40 }} />}
      />
      <ListNotices {...motions} hub="motions" subject="motions" />
      <ListToolbar placeholder="Search motions" query={query} changeQuery={changeQuery}>
        <ExportButton {...motions} />
      </ListToolbar>
      <MotionList groupId={groupId} query={query} changeQuery={changeQuery} />
    </>
  )
}
