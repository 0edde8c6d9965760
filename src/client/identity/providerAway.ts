/** The identity provider gave no answer, so that nobody can sign in for now. */
export class ProviderAway extends Error {}

/** Tells a fault of signing in apart: of a network, of a wait that was too long, or of an answer such as 503. */
export function toldAsAway(fault: unknown): never {
  const isAway =
    fault instanceof TypeError ||
    (fault instanceof Error && (fault.name === 'ErrorTimeout' || /\(5\d\d\)$/.test(fault.message)))
  throw isAway ? new ProviderAway('The sign-in service does not answer.', { cause: fault }) : fault
}
