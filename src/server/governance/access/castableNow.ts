import type { GroupKind } from '../../../rules/policy'
import type { RollEntry } from '../../../rules/roll'
import { rollAtOpening } from '../../../rules/rollAtOpening'
import { castableVotes, type Voter } from '../../../rules/voting'
import type { Executor } from '../../database/open'
import { readDirectory } from '../../database/repositories/groupDirectory'

interface RollingGroup {
  groupId: number
  groupKind: GroupKind
}

/** The votes a person could cast if a question of the group opened now. */
export async function findCastableNow(
  db: Executor,
  group: RollingGroup,
  voter: Voter,
): Promise<RollEntry[]> {
  return castableVotes(await readRollNow(db, group), voter)
}

/** The roll that a question of the group would have if it opened now; its entries have no ids yet. */
export async function readRollNow(
  db: Executor,
  { groupId, groupKind }: RollingGroup,
): Promise<RollEntry[]> {
  const directory = await readDirectory(db, { groupId, name: '' }, groupKind)
  return rollAtOpening(directory).map((entry) => ({ ...entry, rollEntryId: 0 }))
}
