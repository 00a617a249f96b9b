/** Fired once the app has taken over the page. */
export const READY = 'app:ready'

/** Fired by what needs the app before it is touched: a form that was filled in on an earlier visit. */
export const NEEDED = 'app:needed'

/** Fired when code of the app cannot be loaded; `detail` is the control that needed it, if there is one. */
export const FAILED = 'app:lost'
