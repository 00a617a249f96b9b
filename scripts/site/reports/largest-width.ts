/** Widths of windows in CSS pixels: phone, tablets, laptop, and the widest at which a picture must be sharp. */
const WINDOWS = [390, 768, 1024, 1280, 1600]
const SIZE = /^(?:\((?:min-width:|width >=) ?([\d.]+)(px|rem)\) )?([\d.]+)(px|rem|vw)$/

/** The largest width in CSS pixels that the `sizes` of a picture name. */
export function largestWidth(sizes: string): number {
  const rows = sizes.split(',').flatMap((size) => {
    const [, from = '0', fromUnit = 'px', length, unit] = SIZE.exec(size.trim()) ?? []
    const at = (window: number) => Number(length) * { px: 1, rem: 16, vw: window / 100 }[unit as 'px' | 'rem' | 'vw']
    return length === undefined ? [] : [{ from: Number(from) * (fromUnit === 'rem' ? 16 : 1), at }]
  })
  return Math.round(Math.max(0, ...WINDOWS.map((window) => rows.find(({ from }) => from <= window)?.at(window) ?? 0)))
}
