import type { AuditedChange, AuditFigures } from '../../../contract/auditTrail'

type Figures = Omit<AuditFigures, 'list'>

const none: Figures = { created: 0, changed: 0, removed: 0 }

/**
 * The numbers of rows that a call changed: as the call reported them; for an import by its table; otherwise by its
 * audited rows.
 */
export function auditFigures(
  subject: string,
  details: unknown,
  changes: readonly AuditedChange[],
): AuditFigures[] {
  const counted = countsIn(details) ? { [tableOf(subject)]: details } : details
  const lists = Object.entries(counted ?? {}).filter(([, counts]) => countsIn(counts))
  const figures = lists.length > 0 ? lists.map(figuresOf) : figuresOfRows(changes)
  return figures.filter(({ created, changed, removed }) => created + changed + removed > 0)
}

function countsIn(value: unknown): value is Partial<Figures> {
  return typeof value === 'object' && value !== null && 'created' in value && 'changed' in value
}

/** The last segment of an import's path, which names the table. */
function tableOf(subject: string): string {
  return subject.split('/').at(-1) ?? ''
}

function figuresOf([list, counts]: [string, unknown]): AuditFigures {
  const { created, changed, removed } = { ...none, ...(counts as Partial<Figures>) }
  return { list, created, changed, removed }
}

function figuresOfRows(changes: readonly AuditedChange[]): AuditFigures[] {
  const byList = new Map<string, AuditFigures>()
  for (const { list, kind } of changes) {
    const figures = byList.get(list) ?? { list, ...none }
    byList.set(list, { ...figures, [kind]: figures[kind] + 1 })
  }
  return [...byList.values()]
}
