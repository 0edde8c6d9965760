export const insetProperty = '--keyboard-inset'

/** As a CSS length: how much of the window's foot an on-screen keyboard lies over. */
export const keyboardInset = `var(${insetProperty}, 0px)`
