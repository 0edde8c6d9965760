import { saveCsv } from '../../../src/client/exports/saveCsv'

test('a table is handed to the browser under its name', () => {
  const made: Blob[] = []
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      made.push(blob)
      return 'blob:1'
    },
  })
  const names: string[] = []
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  jest.useFakeTimers()
  saveCsv([['Name'], ['Oak']], 'companies.csv')
  expect(names).toEqual(['companies.csv'])
  expect(made.map(({ type, size }) => [type, size])).toEqual([['text/csv', 12]])
  jest.useRealTimers()
})
