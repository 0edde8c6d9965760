import { sql } from 'drizzle-orm'
import { findTile, readTilePath } from '../../../../src/server/record/log/logFiles'
import { emptyDatabase } from '../../../support/directoryDatabase'

const database = emptyDatabase()

test.each([
  ['0/000', { level: 0, index: 0, width: 256 }],
  ['0/x001/x234/067', { level: 0, index: 1_234_067, width: 256 }],
  ['0/x008/x388/606', { level: 0, index: 8_388_606, width: 256 }],
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
  '0/x008/x388/608',
  'entries/x999/x999/999',
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

/** The example of C2SP tlog-tiles: a tree of 70,000 entries. */
test.each([
  ['0/272', 256],
  ['0/273.p/112', 112],
  ['1/000', 256],
  ['1/001.p/17', 17],
  ['2/000.p/1', 1],
  ['0/273.p/113', null],
  ['0/273', null],
  ['1/001.p/18', null],
  ['1/001', null],
  ['2/000.p/2', null],
  ['3/000.p/1', null],
])('of 70,000 entries %s has %s hashes', async (path, count) => {
  await database.db.execute(sql`
    insert into log_heads select n, 'question', n, 1, 'entry ' || n from generate_series(0, 69999) n
    on conflict do nothing`)
  await database.db.execute(sql`
    insert into log_nodes select level, n, sha256((level || '/' || n)::bytea)
    from (values (1, 272), (2, 0)) levels(level, last), generate_series(0, last) n
    on conflict do nothing`)
  const tile = readTilePath(path)
  const bytes = tile && (await findTile(database.db, tile))
  expect(bytes && bytes.length / 32).toBe(count)
})
