import { basename, dirname } from 'node:path'
import {
  cyclesIn,
  filesUnder,
  type Import,
  isFile,
  reachableFrom,
  readSources,
  type Source,
} from './support/sources'

const sources = readSources('src')
const tests = filesUnder('test')

/** A room of the house and what of the other rooms it may import; its own files it always may. */
interface Room {
  holds: RegExp
  /** Each of its folders is a room by itself. */
  isOfFolders?: true
  may: RegExp[]
  mayTypesOf?: RegExp[]
}

const contract = /^src\/contract\//
const rules = /^src\/rules\//
const api = /^src\/client\/api\//
const store = /^src\/client\/store\//
const identity = /^src\/client\/identity\//
const clock = /^src\/client\/clock\.ts$/
const hubActions = /^src\/client\/hub\/hub\.actions\.ts$/
const hubSelectors = /^src\/client\/hub\/hub\.selectors\.ts$/
const hubNames = /^src\/contract\/hub\.ts$/
/** What the rest of the browser may know of an entity: what happens to it, and how to read it. */
const entityFaces = /^src\/client\/entities\/.*\.(slice|selectors|actions)\.ts$/
const entities = /^src\/client\/entities\//
const spreadsheets = /^src\/client\/exports\//

const rooms: Record<string, Room> = {
  rules: { holds: rules, may: [] },
  contract: { holds: contract, may: [], mayTypesOf: [rules] },
  'client/api': { holds: api, may: [clock], mayTypesOf: [contract, store] },
  'client/hub': {
    holds: /^src\/client\/hub\//,
    may: [hubNames, clock],
    mayTypesOf: [contract, store],
  },
  'client/entities': {
    holds: entities,
    isOfFolders: true,
    may: [api, spreadsheets, hubActions, hubSelectors, rules, entityFaces, store, identity, clock],
    mayTypesOf: [contract, entities],
  },
  'client/screens': {
    holds: /^src\/client\/screens\//,
    may: [entityFaces, hubSelectors, /^src\/client\/ui\//, rules, store, clock],
    mayTypesOf: [contract, entities],
  },
  'client/ui': {
    holds: /^src\/client\/ui\//,
    may: [rules, clock],
    mayTypesOf: [contract],
  },
  'client/exports': { holds: spreadsheets, may: [rules], mayTypesOf: [contract] },
  // Knows sagas in general and nothing of this product but what its store lets look on.
  'client/stepper': {
    holds: /^src\/client\/stepper\//,
    may: [],
    mayTypesOf: [/^src\/client\/store\/sagaTap\.ts$/],
  },
  'client/app/stepper': {
    holds: /^src\/client\/app\/stepper\//,
    may: [/^src\/client\//, hubNames, /^src\/contract\/problems\.ts$/, /^test\/flows\/all\.ts$/],
    mayTypesOf: [contract],
  },
  'the rest of the client': {
    holds: /^src\/client\//,
    may: [/^src\/client\//, rules],
    mayTypesOf: [contract],
  },
  server: { holds: /^src\/server\//, may: [contract, rules] },
}

/**
 * The floors of the server from the ground up: the files of a folder import only those of their own and of
 * the floors below, so no command imports a query, no query a command, and no repository http, hub or mail.
 */
const floors = [
  ['domain'],
  ['database'],
  ['record'],
  ['access'],
  ['presenters'],
  ['commands', 'queries'],
]
/** What commands and queries also know: letters, and what comes from outside. */
const ports = ['mail', 'zoom', 'files', 'identity']

/** The folder of the server in which a file lies. */
const partOf = (file: string): string | undefined => /^src\/server\/([^/]+)/.exec(file)?.[1]

/** What the files of a part of the server may import of the server; undefined where anything. */
function partsBelow(part: string): string[] | undefined {
  const at = floors.findIndex((floor) => floor.includes(part))
  if (at === -1) return undefined
  const isTop = at === floors.length - 1
  return [part, ...floors.slice(0, at).flat(), ...(isTop ? ports : [])]
}

function roomOf(file: string): Room | undefined {
  return Object.values(rooms).find(({ holds }) => holds.test(file))
}

function isAllowed(room: Room, source: Source, { file, isTypeOnly }: Import): boolean {
  if (file === null) return true
  const isOwn = room.isOfFolders ? dirname(file) === dirname(source.file) : room.holds.test(file)
  const allowed = [...room.may, ...(isTypeOnly ? (room.mayTypesOf ?? []) : [])]
  return isOwn || allowed.some((pattern) => pattern.test(file))
}

/** Every import that breaks a rule, as a sentence. */
function importsThat(isBreach: (source: Source, it: Import) => boolean): string[] {
  return sources.flatMap((source) =>
    source.imports
      .filter((it) => isBreach(source, it))
      .map((it) => `${source.file} imports ${it.isTypeOnly ? 'types of ' : ''}${it.specifier}`),
  )
}

const filesWhere = (isBreach: (source: Source) => boolean): string[] =>
  sources.filter(isBreach).map(({ file }) => file)

describe('arrows', () => {
  test('every import reaches a file', () => {
    const isBuilt = (file: string) => file.startsWith('dist/')
    expect(
      importsThat((_source, { file }) => file !== null && !isFile(file) && !isBuilt(file)),
    ).toEqual([])
  })

  test('every room imports only what it may', () => {
    const breaches = importsThat((source, it) => {
      const room = roomOf(source.file)
      return room !== undefined && !isAllowed(room, source, it)
    })
    expect(breaches).toEqual([])
  })

  test('every part of the server imports only what lies below it', () => {
    const breaches = importsThat(({ file }, it) => {
      const below = partsBelow(partOf(file) ?? '')
      const imported = it.file && partOf(it.file)
      return Boolean(below && imported && !below.includes(imported))
    })
    expect(breaches).toEqual([])
  })

  test('the rules and the contract know no package but the schema library of the contract', () => {
    const breaches = importsThat(
      ({ file }, it) =>
        it.file === null && (rules.test(file) || (contract.test(file) && it.specifier !== 'zod')),
    )
    expect(breaches).toEqual([])
  })

  test('the presentational pieces know no store', () => {
    expect(
      importsThat(
        ({ file }, it) => file.startsWith('src/client/ui/') && /redux|saga/.test(it.specifier),
      ),
    ).toEqual([])
  })

  test('only the api fetches', () => {
    expect(
      filesWhere(
        ({ file, text }) =>
          file.startsWith('src/client/') && !api.test(file) && /\bfetch\(/.test(text),
      ),
    ).toEqual([])
  })

  test('the browser loads no schema library and nothing of Node', () => {
    const loaded = reachableFrom('src/client/boot.ts', sources)
    expect(loaded.length).toBeGreaterThan(50)
    const breaches = loaded.flatMap(({ file, imports }) =>
      imports
        .filter((it) => !it.isTypeOnly && /^(zod|node:.*)$/.test(it.specifier))
        .map((it) => `${file} brings ${it.specifier}`),
    )
    expect(breaches).toEqual([])
  })

  test('nothing imports in a circle', () => {
    expect(cyclesIn(sources)).toEqual([])
  })
})

describe('files', () => {
  test('none is longer than 300 lines', () => {
    const long = [...sources, ...readSources('test')].filter(
      ({ text }) => text.trimEnd().split('\n').length > 300,
    )
    expect(long.map(({ file }) => file)).toEqual([])
  })

  test('none passes on what another declares, but the endpoints of the contract', () => {
    expect(
      filesWhere(
        ({ file, text }) =>
          file !== 'src/contract/endpoints.ts' && /^export\s[^'"=;]*\bfrom\s*'/m.test(text),
      ),
    ).toEqual([])
  })

  test('names say what a thing is', () => {
    const empty = /(?:^|[^a-z])(?:utils?|helpers?|common|misc|service|manager)(?![a-z])/i
    const declared = /^export (?:abstract )?(?:class|interface|type|const|function) (\w+)/gm
    const saysNothing = (name: string) =>
      // The sign-in library's own word for what it does.
      empty.test(name.replace(/UserManager/i, '').replace(/([a-z])([A-Z])/g, '$1 $2'))
    const named = sources.flatMap(({ file, text }) => [
      file,
      ...[...text.matchAll(declared)].map(([, name = '']) => name),
    ])
    expect(named.filter(saysNothing)).toEqual([])
  })
})

describe('tests', () => {
  const isTested = (file: string): boolean => {
    const mirrored = file.replace(/^src\//, 'test/').replace(/\.tsx?$/, '')
    return tests.some(
      (test) =>
        test.startsWith(`${mirrored}.`) && /\.test\.tsx?$/.test(test.slice(mirrored.length)),
    )
  }
  const hasRunTimePart = ({ text }: Source): boolean =>
    /^export (?:async )?(?:const|function|class)/m.test(text)
  const untested = (room: RegExp): string[] =>
    filesWhere(
      (source) => room.test(source.file) && hasRunTimePart(source) && !isTested(source.file),
    )

  test('every rule has one', () => {
    expect(untested(rules)).toEqual([])
  })

  test('every saga has one', () => {
    expect(untested(/\.saga\.ts$/)).toEqual([])
  })

  test('every command that a part outside its folder calls has one', () => {
    const called = new Set(
      sources
        .filter(({ file }) => !file.startsWith('src/server/commands/'))
        .flatMap(({ imports }) => imports.filter((it) => !it.isTypeOnly).map((it) => it.file)),
    )
    const commands = untested(/^src\/server\/commands\//)
    expect(commands.filter((file) => called.has(file))).toEqual([])
  })

  test('every screen has one, or a journey', () => {
    const folders = new Set(
      filesWhere(({ file }) => /^src\/client\/screens\/.*Screen\.tsx$/.test(file)).map(dirname),
    )
    expect(folders.size).toBeGreaterThan(0)
    const untold = [...folders].filter((folder) => {
      const mirrored = `${folder.replace(/^src\//, 'test/')}/`
      const journey = `test/e2e/${basename(folder)}`
      return !tests.some((test) => test.startsWith(mirrored) || test.startsWith(journey))
    })
    expect(untold).toEqual([])
  })
})
