/** The provider library asks for a newer Node on import; all that the demo uses of it is tested on Node 20. */
const noise = 'Unsupported runtime'

/** Loads the provider library, which nobody with a provider of their own needs in memory. */
export async function loadProvider() {
  const terminal = globalThis.console
  const { warn } = terminal
  terminal.warn = (...words: unknown[]) => {
    if (!String(words[0]).includes(noise)) warn.apply(terminal, words)
  }
  try {
    return await import('oidc-provider')
  } finally {
    terminal.warn = warn
  }
}
