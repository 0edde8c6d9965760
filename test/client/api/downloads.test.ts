import { saveFile } from '../../../src/client/api/downloads'
import { closeTab, openTab, showInTab } from '../../../src/client/api/openedTab'
import { saveCsv } from '../../../src/client/entities/fileImport/fileImport.saga'
import { saveWorkbook } from '../../../src/client/entities/groupExport/exportRecords.saga'

const blobs: Blob[] = []
const revoked: string[] = []
const saved: { href: string; download: string }[] = []

beforeEach(() => {
  jest.useFakeTimers()
  for (const list of [blobs, revoked, saved]) list.length = 0
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`,
    revokeObjectURL: (url: string) => void revoked.push(url),
  })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ href: this.href, download: this.download })
  })
})
afterEach(() => jest.useRealTimers())

it('hands a file to the browser under its name, and lets go of it later', async () => {
  saveFile('{}', 'application/json', 'receipt.json')
  expect(saved).toEqual([{ href: 'blob:1', download: 'receipt.json' }])
  expect(blobs.map(({ type, size }) => [type, size])).toEqual([['application/json', 2]])
  expect(revoked).toEqual([])
  await jest.advanceTimersByTimeAsync(60_000)
  expect(revoked).toEqual(['blob:1'])
})

it('marks a table as UTF-8, and a workbook as what it is', () => {
  saveCsv([['Name'], ['Oak']], 'companies.csv')
  saveWorkbook(new Uint8Array([1, 2, 3]).buffer, 'Vote Questions.xlsx')
  expect(saved.map(({ download }) => download)).toEqual(['companies.csv', 'Vote Questions.xlsx'])
  expect(blobs.map(({ size }) => size)).toEqual([12, 3])
  expect(blobs.map(({ type }) => type)).toEqual([
    'text/csv',
    expect.stringMatching(/spreadsheetml\.sheet$/),
  ])
})

describe('a page that has to be asked for first', () => {
  let open: jest.SpyInstance
  const sent: unknown[] = []

  beforeEach(() => {
    open = jest.spyOn(window, 'open')
    sent.length = 0
    jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (
      this: HTMLFormElement,
    ) {
      const { action, method, target, isConnected, ownerDocument } = this
      const isHere = ownerDocument === document
      sent.push({ action, method, target, isConnected, isHere, fields: [...new FormData(this)] })
    })
  })

  const form = {
    action: 'http://localhost/records/verify',
    method: 'post',
    isConnected: true,
    fields: [['ticket', 'a.b']],
  }

  it('gets its tab at once, which knows nothing of the page that opened it', () => {
    const page = document.implementation.createHTMLDocument()
    const tab = { opener: window, document: page, close: jest.fn() }
    open.mockReturnValue(tab as unknown as Window)
    openTab()
    expect(open).toHaveBeenCalledWith('', '_blank')
    expect(tab.opener).toBeNull()
    showInTab('/records/verify', 'ticket', 'a.b')
    expect(sent).toEqual([{ ...form, target: '_self', isHere: false }])
    expect(page.querySelector('form')).toBeNull()
    closeTab()
    expect(tab.close).toHaveBeenCalled()
  })

  it('is shown in a new one where no tab could be opened', () => {
    open.mockReturnValue(null)
    openTab()
    showInTab('/records/verify', 'ticket', 'a.b')
    expect(sent).toEqual([{ ...form, target: '_blank', isHere: true }])
    expect(document.querySelector('form')).toBeNull()
    closeTab()
  })
})
