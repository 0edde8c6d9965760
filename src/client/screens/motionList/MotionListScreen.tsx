import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { selectGroupPage } from '../../entities/configuration/configuration.selectors'
import { fileDismissed } from '../../entities/files/files.slice'
import { selectGroupName } from '../../entities/groups/groups.selectors'
import { selectHasMotions, selectMayMakeMotions } from '../../entities/motions/motionList.selectors'
import { motionListClosed, motionListOpened } from '../../entities/motions/motionList.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { PageHeader } from '../../ui/PageHeader'
import { useRouteId } from '../../ui/useRouteId'
import { ExportButton } from '../list/ExportButton'
import { ListToolbar } from '../list/ListToolbar'
import { useListQuery } from '../list/useListQuery'
import { MotionListNotices } from './MotionListNotices'
import { MotionsFound } from './MotionsFound'

/** A group's motions, kept fresh while they are on screen. */
export default function MotionListScreen() {
  const groupId = useRouteId('groupId')
  const dispatch = useAppDispatch()
  const { query, ask } = useListQuery()
  const groupName = useAppSelector((state) => selectGroupName(state, groupId))
  const groupPage = useAppSelector((state) => selectGroupPage(state, groupId))
  const mayMake = useAppSelector((state) => selectMayMakeMotions(state, groupId))

  useEffect(() => {
    dispatch(motionListOpened({ groupId, query }))
    return () => {
      dispatch(motionListClosed())
    }
  }, [dispatch, groupId, query])

  useEffect(
    () => () => {
      dispatch(fileDismissed())
    },
    [dispatch],
  )

  const hasAnswer = useAppSelector((state) => selectHasMotions(state, groupId))

  const make = mayMake && (
    <Button component={RouterLink} to={`/group/${groupId}/motions/new`} variant="contained">
      Make a Motion
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Motions"
        subtitle={groupName}
        back={{ to: groupPage, label: groupPage === '/groups' ? 'My groups' : groupName }}
        documentTitle={`Motions · ${groupName}`}
        // Its place is kept until it is known, lest the list moves down.
        actions={hasAnswer ? make : <Box sx={{ height: 40 }} />}
      />
      <MotionListNotices groupId={groupId} />
      <ListToolbar placeholder="Search motions" query={query} ask={ask}>
        <ExportButton groupId={groupId} workbook="motions" />
      </ListToolbar>
      <MotionsFound groupId={groupId} query={query} ask={ask} />
    </>
  )
}
