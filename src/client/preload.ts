const asked = new Set<string>()

/**
 * Loads a part of the product and asks at once for the files it will import, instead of one after the other. The build
 * puts it around each `import()`; where a file does not arrive, the import that needs it fails.
 */
export function preload<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  for (const file of files) {
    if (asked.has(file)) continue
    asked.add(file)
    const rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload'
    document.head.append(Object.assign(document.createElement('link'), { rel, href: `/${file}` }))
  }
  return load()
}
