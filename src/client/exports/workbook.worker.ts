// Makes one workbook away from the page. What it throws reaches the page as the worker's error.
import { makeWorkbook } from './makeWorkbook'
import type { WorkbookOrder } from './makeWorkbook'
import type { WorkbookMessage } from './workbookMessage'

function tell(message: WorkbookMessage, transfer: Transferable[] = []): void {
  postMessage(message, { transfer })
}

addEventListener('message', ({ data }: MessageEvent<WorkbookOrder>) => {
  const file = makeWorkbook(data, (progress) => tell({ kind: 'progressed', ...progress }))
  tell({ kind: 'made', file }, [file])
})
