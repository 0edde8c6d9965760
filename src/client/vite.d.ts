interface ImportMeta {
  /** The modules at the paths that a pattern names, put in its place by the build. */
  glob<Module>(patterns: readonly string[], options: { eager: true }): Record<string, Module>
}
