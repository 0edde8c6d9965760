/** A third group for accounts that vote in fewer. */
import { accounts } from '../../src/server/demo/accounts'
import { callAs } from './apiAs'

const seat = {
  titles: ['User'],
  isAdmin: false,
  isProxyVoter: false,
  isActive: true,
  isVoteEligible: true,
  isQuorumEligible: true,
  comments: '',
}

const pathOf = (account: string) =>
  `712/admin/members/${accounts.find((one) => one.account === account)?.userId}`

/** Gives an account a vote in the users' council. */
export const joinUserCouncil = (account: string) => callAs('staff', 'PUT', pathOf(account), seat)

export const leaveUserCouncil = (account: string) => callAs('staff', 'DELETE', pathOf(account))
