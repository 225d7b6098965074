import { createElement } from 'react'

/** What is drawn: elements and their attributes. */
export type IconData = [tag: string, attributes: Record<string, string>][]

interface IconProps {
  of: IconData
  className: string
  strokeWidth?: number
}

const look = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': 'true',
} as const

/** Stands beside words that say the same, so screen readers skip it. */
export const Icon = ({ of, className, strokeWidth = 1.75 }: IconProps) =>
  // As arguments, its parts need no keys.
  createElement(
    'svg',
    { className, strokeWidth, ...look },
    ...of.map(([tag, attributes]) => createElement(tag, attributes)),
  )
