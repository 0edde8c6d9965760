import { faultCode } from '../database/faults'

/** The disk is full, over its quota, read-only or failing: what the operator has to put right. */
const unwritable = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'])

/** Whether an error says that the file store cannot keep bytes now. */
export function isStoreAway(error: unknown): boolean {
  return unwritable.has(faultCode(error) ?? '')
}
