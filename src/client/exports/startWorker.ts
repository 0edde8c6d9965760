declare global {
  /** Trusted Types, as far as they are used; the compiler's library does not have them yet. */
  var trustedTypes:
    | {
        createPolicy: (
          name: string,
          rules: { createScriptURL: (address: string) => string },
        ) => { createScriptURL: (address: string) => URL }
      }
    | undefined
}

/** The one policy that the server's Content-Security-Policy lets the page create. */
const policyName = 'quorate-workers'

let trust: ((address: string) => string | URL) | undefined

/** Starts a module worker from an address of our own; a TypeError for any other. */
export function startWorker(address: string): Worker {
  trust ??= createTrust()
  return new Worker(trust(address), { type: 'module' })
}

/**
 * Marks the product's own script addresses as trusted. The policy can be created only once; browsers without
 * trusted types need none.
 */
export function createTrust(): (address: string) => string | URL {
  const policy = globalThis.trustedTypes?.createPolicy(policyName, { createScriptURL: ownAddress })
  return policy ? (address) => policy.createScriptURL(address) : ownAddress
}

function ownAddress(address: string): string {
  if (new URL(address, location.href).origin !== location.origin)
    throw new TypeError(`A worker from elsewhere: ${address}`)
  return address
}
