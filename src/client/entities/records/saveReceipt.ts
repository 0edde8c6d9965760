import type { VoteReceipt } from '../../../contract/records'

/** Lets the browser save a receipt as a file. */
export function saveReceipt(receipt: VoteReceipt): void {
  const file = new Blob([`${JSON.stringify(receipt, null, 2)}\n`], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `receipt-${receipt.origin.replaceAll(/[^\w.-]+/g, '-')}-${receipt.seq}.json`
  link.click()
  URL.revokeObjectURL(link.href)
}
