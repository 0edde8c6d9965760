/** Every endpoint by name: the route table, the OpenAPI document and the access matrix read it. */
import * as endpoints from './endpoints'

export const api = endpoints
export type Api = typeof endpoints
