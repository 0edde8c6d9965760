/** The check of 'My votes' on receipts of the real product, and on each part of them altered. */
import { receiptFault } from '../../../src/client/entities/ownVotes/receiptFault'
import type { VoteReceipt } from '../../../src/contract/records'
import type { KeyLine } from '../../../src/verifier/browser/checkpoints'
import { testApplication } from '../../support/application'
import { ballotBox, no, noon, yes } from '../../support/ballotBox'
import { recordReader } from '../../support/recordReader'

const application = testApplication({ now: noon })
const box = ballotBox(application.db)
const { pathOf } = recordReader(application)

/** The receipt of a No, after a Yes of somebody else, with the keys of the site. */
async function receiptOfNo(voteType?: string) {
  const question = await box.open(voteType ? { voteType } : {})
  await box.cast(question, 'second', yes)
  const { voteResultId } = await box.cast(question, 'member', no)
  const { body } = await application
    .as('member')
    .get(`${pathOf(question)}/receipts/${voteResultId}`)
  const { keys } = (await application.anybody.get('/api/records/keys')).body as { keys: KeyLine[] }
  return { receipt: body as VoteReceipt, keys }
}

const stands = { voteChoice: 'No' }

test.each([undefined, 'Blind Straw-poll'])('a receipt is right, of %s too', async (voteType) => {
  const { receipt, keys } = await receiptOfNo(voteType)
  expect(receiptFault(receipt, stands, keys)).toBeNull()
  expect(receiptFault(receipt, { voteChoice: 'Yes' }, keys)).toBe('The record has another vote.')
})

test('every part of it counts', async () => {
  const { receipt, keys } = await receiptOfNo()
  const other = await receiptOfNo()
  const faultOf = (altered: Partial<VoteReceipt>) =>
    receiptFault({ ...receipt, ...altered }, stands, keys)
  expect(faultOf({ body: receipt.body.replace('No', 'Yes') })).toMatch(/not that of its vote/)
  expect(faultOf({ leaf: other.receipt.leaf })).toMatch(/not that of its vote/)
  expect(faultOf({ checkpoint: other.receipt.checkpoint })).toMatch(/not signed by this site/)
  const altered = receipt.checkpoint.replace(/\n\d+\n/, '\n9\n')
  expect(faultOf({ checkpoint: altered })).toMatch(/not signed by this site/)
  expect(receiptFault(receipt, stands, [])).toMatch(/not signed by this site/)
  expect(faultOf({ proof: receipt.proof.slice(1) })).toMatch(/does not have the vote/)
  expect(faultOf({ seq: receipt.seq - 1 })).toMatch(/does not have the vote/)
})
