/** The screen of a phone alone: paper and wider screens have everything unfolded. */
export const onPhone = '@media screen and (max-width: 599.95px)'
