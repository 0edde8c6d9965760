/** From this width on a list stands in the columns of a grid, below it as cards. */
export const wideList = '(min-width:56.25em)'
