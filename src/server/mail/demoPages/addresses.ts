import type { Configuration } from '../../configuration/configuration'

/** The paths of the demo's mail pages. */
export const demoMailPath = '/demo/mail'

export const mailAddress = (name: string): string => `${demoMailPath}/${name}`
export const mailBodyAddress = (name: string): string => `${demoMailPath}/${name}/body`
export const mailSourceAddress = (name: string): string => `${demoMailPath}/${name}/source`

/** The folder whose mails everybody at this machine may read; null except in the demo. */
export function demoMailFolder({
  identity,
  mail,
}: Pick<Configuration, 'identity' | 'mail'>): string | null {
  return identity.kind === 'demo' && mail.kind === 'folder' ? mail.folder : null
}
