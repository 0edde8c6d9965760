/** Who of a member company may act where, and its votes, while the company desk is on screen. */
import type { CompanyDesk } from '../../../contract/company'
import { requestSlice } from '../../store/requestEntity'

/** Asked for by the id of a company; by null for the person's own. */
const { actions, selectState } = requestSlice<number | null, CompanyDesk>('company')

export const company = actions
export const selectCompany = selectState
