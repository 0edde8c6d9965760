import { createHash } from 'node:crypto'
import { onePagePdf } from './pdf'
import type { QuestionPlan } from './questionPlans'
import type { StoredFile } from './questionRow'

/** Keeps the bytes of a file and gives the key under which they lie. */
export type KeepFile = (bytes: Buffer) => Promise<string>

/** Makes and keeps the files of a question or motion: short, valid documents that say what they belong to. */
export async function attachmentsOf(
  plan: Pick<QuestionPlan, 'attachments' | 'subject'>,
  keep: KeepFile,
): Promise<StoredFile[]> {
  return Promise.all(
    (plan.attachments ?? []).map(async (fileName) => {
      const bytes = onePagePdf(plan.subject.title, [
        ...plan.subject.description.split('\n'),
        '',
        'This document belongs to the demonstration data. Nobody decided any of it.',
      ])
      return {
        fileName,
        storageKey: await keep(bytes),
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      }
    }),
  )
}
