import type { DirectoryChange } from '../administration/changeDirectory'
import { auditedChanges } from '../../database/auditedChanges'
import { canonicalJson } from '../../record/canonicalJson'
import { importedHistory } from '../../database/schema/importedHistory'
import type { Outcomes } from './importDirectory'
import type { readPast } from './pastRows'
import { isRow } from '../../database/isRow'

/** A row of past events, with its line number. */
export interface PastLine {
  line: number
  past: ReturnType<typeof readPast>
}

/**
 * Stores past questions, motions and meetings, found by group, start and title. They are not added to any record.
 */
export async function importPast(
  { tx, parts }: DirectoryChange,
  lines: readonly PastLine[],
): Promise<Outcomes> {
  const outcomes: Outcomes = new Map()
  const importedAt = await parts.readClock(tx)
  const named = new Map<string, number>()
  for (const { line, past } of lines) {
    const { groupId, kind, startedAt, title } = past
    const key = JSON.stringify([groupId, kind, startedAt, title])
    const first = named.get(key)
    if (first !== undefined) {
      const reason = `Title: Line ${first} has it too, at the same time. Please name or time them apart.`
      outcomes.set(line, { reason })
      continue
    }
    named.set(key, line)
    const itsRow = isRow(importedHistory, { groupId, kind, startedAt, title })
    const [stored] = await tx.select().from(importedHistory).where(itsRow)
    if (!stored) await tx.insert(importedHistory).values({ ...past, importedAt })
    const fields = (['endedAt', 'outcome', 'details'] as const)
      .map((field) => ({ field, old: stored?.[field] ?? null, new: past[field] }))
      .filter((it) => canonicalJson(it.old) !== canonicalJson(it.new))
    if (stored && fields.length > 0)
      await tx
        .update(importedHistory)
        .set({ ...past, importedAt })
        .where(itsRow)
    const outcome = stored ? (fields.length > 0 ? 'changed' : 'unchanged') : 'created'
    outcomes.set(line, { outcome })
    if (outcome !== 'unchanged')
      auditedChanges(tx).push({
        list: `past ${kind}s`,
        ids: { groupId, title },
        kind: outcome,
        fields,
      })
  }
  return outcomes
}
