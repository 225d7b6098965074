export type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>

export const overlaps = (one: Box, other: Box) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top

const gap = 8

/**
 * The highest place at which a box covers none of the controls, between `first` and `last`. Where there is none it is
 * `first`.
 */
export function freeTop(box: Box, controls: Box[], { first, last }: { first: number; last: number }) {
  const height = box.bottom - box.top
  const isFree = (top: number) =>
    !controls.some((control) => overlaps({ ...box, top, bottom: top + height }, control))
  const tops = [first, ...controls.map(({ bottom }) => bottom + gap)]
  return (
    tops
      .filter((top) => top >= first && top <= last)
      .toSorted((one, other) => one - other)
      .find(isFree) ?? first
  )
}
