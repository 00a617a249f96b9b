/** Prints a time as whole milliseconds: `1,204 ms`. */
export const formatMilliseconds = (time: number) => `${Math.round(time).toLocaleString('en-CA')} ms`
