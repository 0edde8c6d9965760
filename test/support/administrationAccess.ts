/** Who may call what of the administration. */
import type { Row } from './accessRow'

const forStaff = '401 403 403 403 403 403 403 200'
const ofStaff = { own: forStaff, foreign: forStaff }

export const administrationRows = {
  listAuditLines: [ofStaff],
  exportAuditLines: [ofStaff],
} satisfies Record<string, readonly [Row, ...Row[]]>
