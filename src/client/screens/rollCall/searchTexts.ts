/** In the place of suggestions while there are none, by how the search stands. */
export const searchTexts = {
  idle: 'Type at least 2 characters.',
  running: 'Searching...',
  done: 'Nobody else was found.',
  failed: 'The search did not succeed. Please type again.',
}
