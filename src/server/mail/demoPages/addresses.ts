/** The paths of the demo's mail pages. */
export const demoMailPath = '/demo/mail'

export const mailAddress = (name: string): string => `${demoMailPath}/${name}`
export const mailBodyAddress = (name: string): string => `${demoMailPath}/${name}/body`
export const mailSourceAddress = (name: string): string => `${demoMailPath}/${name}/source`
