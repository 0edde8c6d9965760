import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'

const packageFile = 'node_modules/@electric-sql/pglite/package.json'
const folder = 'node_modules/.cache/quorate'

/**
 * The files of an empty embedded database, packed. Making them takes seconds, unpacking one; they belong to
 * one version of the engine, so they are made once for each and kept beside it. Answers the path.
 */
export async function emptyCluster() {
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8'))
  const file = `${folder}/cluster-${version}.tar.gz`
  if (existsSync(file)) return file
  const lite = await PGlite.create()
  const packed = await lite.dumpDataDir('gzip')
  await lite.close()
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${file}.part`, Buffer.from(await packed.arrayBuffer()))
  renameSync(`${file}.part`, file)
  return file
}
