import { closeTab, openTab, saveFile, showInTab } from '../../../src/client/api/downloads'
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
  const tab = { opener: window, location: { replace: jest.fn() }, close: jest.fn() }
  const open = jest.spyOn(window, 'open')

  it('gets its tab at once, which knows nothing of the page that opened it', () => {
    open.mockReturnValue(tab as unknown as Window)
    openTab()
    expect(open).toHaveBeenCalledWith('', '_blank')
    expect(tab.opener).toBeNull()
    showInTab('/records/verify?a')
    expect(tab.location.replace).toHaveBeenCalledWith('/records/verify?a')
    closeTab()
    expect(tab.close).toHaveBeenCalled()
  })

  it('is shown by a link where no tab could be opened', () => {
    open.mockReturnValue(null)
    openTab()
    showInTab('https://votes.example.org/records/verify?a')
    expect(saved).toEqual([{ href: 'https://votes.example.org/records/verify?a', download: '' }])
    closeTab()
  })
})
