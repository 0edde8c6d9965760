import { join } from 'node:path'

/** The name contains the major version, because another major version cannot read these files. */
const clusterName = 'postgresql-18'

/** The folder with the embedded database of a data folder. */
export const clusterIn = (dataFolder: string) => join(dataFolder, clusterName)
