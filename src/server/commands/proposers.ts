import type { Transaction } from '../database/open'
import { findPerson } from '../database/repositories/people'
import { badField } from '../http/refusal'

/** Who motioned and who seconded, with the names as they stand at this moment. */
export async function findProposers(
  tx: Transaction,
  { motionedId, secondedId }: { motionedId?: number; secondedId?: number },
) {
  const motioned = await findProposer(tx, 'motionedId', motionedId)
  const seconded = await findProposer(tx, 'secondedId', secondedId)
  return {
    motionedId: motioned.id,
    motionedName: motioned.name,
    motionedCompanyName: motioned.companyName,
    secondedId: seconded.id,
    secondedName: seconded.name,
    secondedCompanyName: seconded.companyName,
  }
}

/** The name reads 'Last, First', as the specification has it on the wire. */
async function findProposer(tx: Transaction, field: string, userId: number | undefined) {
  if (userId === undefined) return { id: null, name: null, companyName: null }
  const person = await findPerson(tx, userId)
  if (!person) throw badField(field, 'Please provide a valid user.')
  const { firstName, lastName, memberName } = person
  return { id: userId, name: `${lastName}, ${firstName}`, companyName: memberName }
}
