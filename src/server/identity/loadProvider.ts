/**
 * A warning of the provider library on Node 20, which is left out because tests cover everything that the demo
 * uses.
 */
const noise = 'Unsupported runtime'

/** Loads the provider library, which only the demo provider needs. */
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
