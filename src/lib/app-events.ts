/** Told by the app once it has taken the page over. */
export const READY = 'app:ready'

/** Told when code of the app cannot come; `detail` is the control that wanted it, if there is one. */
export const LOST = 'app:lost'
