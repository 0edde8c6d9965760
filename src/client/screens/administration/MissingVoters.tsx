import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { GroupVoters } from '../../../contract/groupLists'
import { selectAdminCommandNotice } from '../../entities/administration/adminCommands.request'
import { selectIsStaff } from '../../entities/session/session.selectors'
import { useAppSelector } from '../../store/hooks'
import { useGroupVoters } from '../people/useGroupVoters'
import { AdminForm } from './AdminForm'

/** How many names a sentence has before it counts the rest. */
const mostNamed = 5

/** What a group lacks so that its members can vote, and offers staff to add it; nothing where nothing is missing. */
export function MissingVoters({ groupId }: { groupId: number }) {
  const voters = useGroupVoters(groupId, useAppSelector(selectAdminCommandNotice))
  const isStaff = useAppSelector(selectIsStaff)
  const [isAsking, setIsAsking] = useState(false)
  if (voters === null) return null
  const { castableVotes, missingCompanies, withoutCompany } = voters
  if (castableVotes > 0 && missingCompanies.length === 0) return null
  const addLabel = `Add ${counted(missingCompanies.length)}`
  return (
    <>
      <Alert
        severity={castableVotes === 0 ? 'warning' : 'info'}
        sx={{ marginBottom: 2 }}
        action={
          isStaff &&
          missingCompanies.length > 0 && (
            <Button color="inherit" size="small" onClick={() => setIsAsking(true)}>
              {addLabel}
            </Button>
          )
        }
      >
        {castableVotes === 0 && 'Nobody could vote on a question that opens now. '}
        {missingCompanies.length > 0
          ? missingText(missingCompanies)
          : withoutCompany.length === 0 && 'No active member has the right to vote.'}
        {withoutCompany.length > 0 &&
          ` ${named(withoutCompany)} ${withoutCompany.length === 1 ? 'belongs' : 'belong'} to no company: staff names it on the People page.`}
        {missingCompanies.length > 0 && !isStaff && ' Staff adds companies to the group.'}
      </Alert>
      {isAsking && (
        <AdminForm
          title={`${addLabel} to the group?`}
          confirmLabel="Add"
          busyLabel="Adding..."
          commandOf={() => ({
            kind: 'addGroupCompanies',
            input: {
              params: { groupId },
              body: { memberIds: missingCompanies.map(({ memberId }) => memberId) },
            },
            notice: `${counted(missingCompanies.length)} added to the group.`,
          })}
          onClose={() => setIsAsking(false)}
        >
          {named(missingCompanies.map(({ name }) => name))}: each gets one vote on questions that
          open from now on and counts for the quorum. Open questions keep their roll.
        </AdminForm>
      )}
    </>
  )
}

function missingText(missing: GroupVoters['missingCompanies']): string {
  const names = named(missing.map(({ name }) => name))
  const one = missing.length === 1
  return `Companies hold the votes here, and ${names} ${one ? 'is' : 'are'} not in the group, so ${one ? 'its' : 'their'} people hold no vote.`
}

function counted(companies: number): string {
  return companies === 1 ? '1 company' : `${companies} companies`
}

/** 'A, B and C', or 'A, B, C, D, E and 7 more'. */
function named(names: readonly string[]): string {
  const shown = names.length > mostNamed ? names.slice(0, mostNamed) : names.slice(0, -1)
  const last = names.length > mostNamed ? `${names.length - mostNamed} more` : names.at(-1)
  return shown.length === 0 ? (last ?? '') : `${shown.join(', ')} and ${last}`
}
