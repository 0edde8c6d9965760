export type Address = Pick<Location, 'pathname' | 'search'>

/** The group, the kind of its things and the thing that an address of the product is about. */
export function readPath({ pathname }: Address) {
  const path = /^\/group\/([1-9]\d*)\/(votingquestions|motions)(?:\/([1-9]\d*))?\/?$/i
  const [, groupId, kind, id] = path.exec(pathname) ?? []
  if (groupId === undefined || kind === undefined) return null
  return { groupId, id, isOfQuestions: kind.toLowerCase() === 'votingquestions' }
}
