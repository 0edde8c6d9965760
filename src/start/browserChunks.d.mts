interface Module {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
  readonly importers: readonly string[]
}

/** What the bundler tells of its modules. */
interface Modules {
  getModuleInfo(id: string): Module | null
}

interface Group {
  name: string | ((id: string, modules: Modules) => string | null)
  debugName?: string
  test?: (id: string) => boolean
  minShareCount?: number
  includeDependenciesRecursively: boolean
}

export function browserChunks(): { groups: Group[] }
