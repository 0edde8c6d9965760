import { readTilePath } from '../../../../src/server/record/log/logFiles'

test.each([
  ['0/000', { level: 0, index: 0, width: 256 }],
  ['0/x001/x234/067', { level: 0, index: 1_234_067, width: 256 }],
  ['1/000.p/17', { level: 1, index: 0, width: 17 }],
  ['63/999', { level: 63, index: 999, width: 256 }],
  ['entries/272', { level: null, index: 272, width: 256 }],
  ['entries/x001/000.p/255', { level: null, index: 1_000, width: 255 }],
])('%s is a tile', (path, tile) => {
  expect(readTilePath(path)).toEqual(tile)
})

test.each([
  '',
  '0',
  '00/000',
  '-1/000',
  '0/0',
  '0/0000',
  '0/001/234',
  '0/x000/001',
  '0/x001/x002/x003/004',
  '0/000.p/0',
  '0/000.p/01',
  '0/000.p/256',
  '0/000.p/',
  'data/000',
  'entries/000/',
  '0/../0/000',
])('%j is none', (path) => {
  expect(readTilePath(path)).toBeNull()
})
