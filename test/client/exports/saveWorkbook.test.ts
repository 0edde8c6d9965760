import { saveWorkbook } from '../../../src/client/exports/saveWorkbook'

const { createObjectURL, revokeObjectURL } = URL
const click = HTMLAnchorElement.prototype.click

afterEach(() => {
  Object.assign(URL, { createObjectURL, revokeObjectURL })
  HTMLAnchorElement.prototype.click = click
  jest.useRealTimers()
})

it('hands the bytes to the browser under their name, and lets go of them later', async () => {
  jest.useFakeTimers()
  const blobs: Blob[] = []
  const revoked: string[] = []
  const saved: { href: string; download: string }[] = []
  URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob)}`
  URL.revokeObjectURL = (url) => void revoked.push(url)
  HTMLAnchorElement.prototype.click = function () {
    saved.push({ href: this.href, download: this.download })
  }
  saveWorkbook(new Uint8Array([1, 2, 3]).buffer, 'Vote Questions.xlsx')
  expect(saved).toEqual([{ href: 'blob:1', download: 'Vote Questions.xlsx' }])
  expect(blobs[0]?.size).toBe(3)
  expect(blobs[0]?.type).toMatch(/spreadsheetml\.sheet$/)
  expect(revoked).toEqual([])
  await jest.advanceTimersByTimeAsync(60_000)
  expect(revoked).toEqual(['blob:1'])
})
