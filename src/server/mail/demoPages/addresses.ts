/** Where the pages of the demo's mails lie. */
export const demoMailPath = '/demo/mail'

export const mailAddress = (name: string): string => `${demoMailPath}/${name}`
export const mailBodyAddress = (name: string): string => `${demoMailPath}/${name}/body`
export const mailSourceAddress = (name: string): string => `${demoMailPath}/${name}/source`
