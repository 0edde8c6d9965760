// Makes one workbook outside of the page's thread. An exception reaches the page as the worker's error.
import { setAssociationZone } from '../../rules/associationZone'
import { makeWorkbook } from './workbooks'
import type { WorkbookMessage, ZonedWorkbookOrder } from './workbookMessage'

function post(message: WorkbookMessage, transfer: Transferable[] = []): void {
  postMessage(message, { transfer })
}

async function fill({ workbook, title, timeZone, answer }: ZonedWorkbookOrder): Promise<void> {
  setAssociationZone(timeZone)
  const file = makeWorkbook(workbook, title, await answer.text(), (progress) =>
    post({ kind: 'progressed', ...progress }),
  )
  post({ kind: 'made', file }, [file])
}

addEventListener('message', ({ data }: MessageEvent<ZonedWorkbookOrder>) => {
  fill(data).catch(reportError)
})
