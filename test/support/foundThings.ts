import type { Found } from '../../src/contract/search'

/** A question that a search found. */
export const foundQuestion: Found = {
  kind: 'question',
  id: 7,
  groupId: 101,
  groupName: 'Audio Working Group',
  title: 'Adopt the codec profile',
  note: 'Active',
  at: '2026-11-20T18:00:00.000Z',
}
