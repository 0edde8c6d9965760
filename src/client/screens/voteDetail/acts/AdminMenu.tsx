import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { selectActAsked } from '../../../entities/voteQuestionActs/voteQuestionActs.selectors'
import { actAsked } from '../../../entities/voteQuestionActs/voteQuestionActs.slice'
import type { EndingAct } from '../../../entities/voteQuestionActs/voteQuestionActs.slice'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { ChevronDownIcon } from '../../../ui/icons/ChevronDownIcon'
import type { QuestionAddress } from '../useQuestion'
import { CancelDialog } from './CancelDialog'
import { CloseDialog } from './CloseDialog'

/** What admins may do with an open question. */
export default function AdminMenu({ groupId, voteQuestionId }: QuestionAddress) {
  const dispatch = useAppDispatch()
  const asked = useAppSelector((state) => selectActAsked(state, voteQuestionId))
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const leaveMenu = () => setAnchor(null)
  const ask = (act: EndingAct) => {
    leaveMenu()
    dispatch(actAsked({ act, groupId, voteQuestionId }))
  }
  return (
    <>
      <Button
        id={`${id}button`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : `${id}menu`}
        endIcon={<ChevronDownIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Edit Voting Question
      </Button>
      <Menu
        id={`${id}menu`}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={leaveMenu}
        slotProps={{ list: { 'aria-labelledby': `${id}button` } }}
      >
        <MenuItem
          component={RouterLink}
          to={`/group/${groupId}/votingquestions/${voteQuestionId}/edit`}
        >
          Edit
        </MenuItem>
        <MenuItem onClick={() => ask('close')}>Close</MenuItem>
        <MenuItem onClick={() => ask('cancel')}>Cancel</MenuItem>
      </Menu>
      {asked === 'close' && <CloseDialog groupId={groupId} voteQuestionId={voteQuestionId} />}
      {asked === 'cancel' && <CancelDialog groupId={groupId} voteQuestionId={voteQuestionId} />}
    </>
  )
}
