import { basename, dirname } from 'node:path'
import {
  api,
  contract,
  isAllowed,
  isDownwards,
  roomOf,
  rules,
  serverFloors,
  serverRoomOf,
} from './support/rooms'
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

  test('every file of the server lies in a room, and there are few of them', () => {
    const ofServer = sources
      .map(({ file }) => file)
      .filter((file) => file.startsWith('src/server/'))
    expect(ofServer.filter((file) => serverRoomOf(file) === undefined)).toEqual([])
    const held = new Set(ofServer.map(serverRoomOf))
    expect(serverFloors.flat().filter((room) => !held.has(room))).toEqual([])
    expect(new Set(ofServer.map((file) => file.split('/')[2])).size).toBeLessThanOrEqual(15)
  })

  test('every room of the server imports only those below it', () => {
    const breaches = importsThat(
      ({ file }, it) =>
        serverRoomOf(file) !== undefined &&
        it.file?.startsWith('src/server/') === true &&
        !isDownwards(file, it.file),
    )
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

  test('a screen asks by actions and names no saga', () => {
    const saga = /^import \{[^}]*\b(?:fetch|watch)[A-Z][^}]*\} from/m
    expect(
      filesWhere(({ file, text }) => file.startsWith('src/client/screens/') && saga.test(text)),
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

  test('what judges a record reaches no preset and no default, so that none of them changes a record', () => {
    const judges = ['src/server/record/verify/verifyRecord.ts', 'src/verifier/browser/verify.ts']
    const reached = judges.flatMap((judge) => reachableFrom(judge, sources))
    expect(reached.length).toBeGreaterThan(100)
    const changeable = /^src\/(rules\/policy\/(preset|published)|server\/(configuration|demo)\/)/
    expect(reached.map(({ file }) => file).filter((file) => changeable.test(file))).toEqual([])
  })

  test('who votes, and by what, is read from bylaws: nothing asks for the name of a preset or a rule', () => {
    const names = /\b(groupKind|(older|newer)PassRule|twiceNo|twoThirdsOfHalf)\b/
    const asked = /(case|[=!]==?) '(council|delegates|users|companies|two-thirds)'/
    const judgesOfFirstFormat = [
      'src/rules/policy/firstFormat.ts',
      'src/server/record/meetingEvent.ts',
      'src/verifier/browser/policy.ts',
      'src/verifier/browser/rollCall.ts',
    ]
    // Presets are data, and the words of the audit trail tell of columns that once were.
    const others = ['src/rules/policy/presets.ts', 'src/rules/auditText.ts']
    expect(filesWhere(({ text }) => names.test(text) || asked.test(text))).toEqual(
      [...judgesOfFirstFormat, ...others].toSorted(),
    )
  })

  test('nothing imports in a circle', () => {
    expect(cyclesIn(sources)).toEqual([])
  })
})

describe('files', () => {
  test('none is longer than 250 lines', () => {
    const long = [...sources, ...readSources('test')].filter(
      ({ text }) => text.trimEnd().split('\n').length > 250,
    )
    expect(long.map(({ file }) => file)).toEqual([])
  })

  test('no test sets the patience of those that run after it in the same registry', () => {
    const impatient = readSources('test').filter(({ text }) => /^jest\.setTimeout/m.test(text))
    expect(impatient.map(({ file }) => file)).toEqual([])
  })

  test('none passes on what another declares', () => {
    expect(filesWhere(({ text }) => /^export\s[^'"=;]*\bfrom\s*'/m.test(text))).toEqual([])
  })

  test('every action is called by the noun of its slice', () => {
    const otherNames =
      /\bcreateAction\b|Slice\.actions\b|^export const \{(?! actions: \w+ \})[^=]*\bactions\b[^=]*= \w+Slice$/m
    expect(filesWhere(({ text }) => otherNames.test(text))).toEqual([])
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
    expect(untested(/\.(saga|request)\.ts$/)).toEqual([])
  })

  test('every command that a part outside its folder calls has one', () => {
    const called = new Set(
      sources
        .filter(({ file }) => !file.startsWith('src/server/governance/commands/'))
        .flatMap(({ imports }) => imports.filter((it) => !it.isTypeOnly).map((it) => it.file)),
    )
    const commands = untested(/^src\/server\/governance\/commands\//)
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
