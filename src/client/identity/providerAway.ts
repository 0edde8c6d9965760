/** The identity provider gave no answer, so that nobody can sign in for now. */
export class ProviderAway extends Error {}

/** Rethrows a fault of signing in, as a `ProviderAway` where the network failed, a wait was too long, or the answer was a 5xx. */
export function rethrowAsProviderAway(fault: unknown): never {
  const isAway =
    fault instanceof TypeError ||
    (fault instanceof Error && (fault.name === 'ErrorTimeout' || /\(5\d\d\)$/.test(fault.message)))
  throw isAway ? new ProviderAway('The sign-in service does not answer.', { cause: fault }) : fault
}
