import { requestSelectors } from './oneRequest'
import { requestEntity, type RequestEntity } from './requestEntity'

/** An entity that is one request about a thing, with what is known of the thing that `idName` names. */
export function requestAbout<
  Name extends string,
  Target extends Record<Name, number>,
  Result,
  Answer,
>(idName: Name, request: RequestEntity<Target, Result, Answer>) {
  const entity = requestEntity(request)
  return { ...entity, ...requestSelectors(entity.selectState, idName) }
}
