import type { GroupKind } from '../../rules/policy'
import type { RollEntry } from '../../rules/roll'
import { rollAtOpening } from '../../rules/rollAtOpening'
import { castableVotes, type Voter } from '../../rules/voting'
import type { Executor } from '../database/open'
import { readDirectory } from '../database/repositories/groupDirectory'

/** The votes a person could cast if a question of the group opened now. */
export async function findCastableNow(
  db: Executor,
  group: { groupId: number; groupKind: GroupKind },
  voter: Voter,
): Promise<RollEntry[]> {
  const { groupId, groupKind } = group
  const directory = await readDirectory(db, { groupId, name: '' }, groupKind)
  const rollNow = rollAtOpening(directory).map((entry) => ({ ...entry, rollEntryId: 0 }))
  return castableVotes(rollNow, voter)
}
