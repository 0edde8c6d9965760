import * as z from 'zod'
import { endpoint } from './endpoint'
import { groupPath } from './id'
import { motionStatus } from './motions'
import { instant } from './text'

/** One motion of the export; Pending is shown as Active, Complete as Completed. */
const motionExportRow = z.object({
  title: z.string(),
  startDate: instant,
  motionStatusDate: instant,
  motionStatus,
  motionedName: z.string().nullable(),
  motionedCompany: z.string().nullable(),
  secondedName: z.string().nullable(),
  secondedCompany: z.string().nullable(),
})
export type MotionExportRow = z.output<typeof motionExportRow>

export const exportMotions = endpoint({
  method: 'GET',
  path: '/api/groups/{groupId}/Motions/Export',
  summary: "All of the group's motions, newest first.",
  access: { kind: 'group', area: 'motionrequest' },
  params: groupPath,
  answer: z.array(motionExportRow),
  problems: ['not-found'],
})
