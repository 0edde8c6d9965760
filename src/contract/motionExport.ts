import * as z from 'zod'
import { endpoint } from './endpoint'
import { groupPath } from './id'
import { motionStatus } from './motions'
import { search, sort } from './page'
import { strictObject } from './strict'
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
  /** Those who seconded after the first one. */
  furtherSeconders: z.array(z.object({ name: z.string(), companyName: z.string().nullable() })),
})
export type MotionExportRow = z.output<typeof motionExportRow>

export const exportMotions = endpoint({
  method: 'GET',
  path: '/api/groups/{groupId}/Motions/Export',
  summary: "All of the group's motions, or those that a search finds; newest first unless sorted.",
  access: { kind: 'group', area: 'motionrequest' },
  params: groupPath,
  query: strictObject({ search, sort }),
  answer: z.array(motionExportRow),
  problems: ['not-found'],
})
