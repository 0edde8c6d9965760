import type { Configuration } from '../../configuration/configuration'

/** The folder whose mails everybody at this machine may read; null except in the demo. */
export function demoMailFolder({
  identity,
  mail,
}: Pick<Configuration, 'identity' | 'mail'>): string | null {
  return identity.kind === 'demo' && mail.kind === 'folder' ? mail.folder : null
}
