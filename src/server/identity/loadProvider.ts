/** The warning of the provider library on Node 20; everything that the demo uses of it is tested there. */
const noise = 'Unsupported runtime'

/** Loads the provider library only where the demo provider runs. */
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
