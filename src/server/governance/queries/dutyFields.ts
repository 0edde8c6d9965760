/** The fields that only some duties have. */
export const noDuty = {
  groupName: null,
  dueAt: null,
  link: null,
  consequence: null,
  about: null,
  page: null,
  pageId: null,
  earlierVote: null,
  choices: [],
}
