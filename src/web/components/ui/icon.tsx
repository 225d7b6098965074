import type { LucideIconData } from '@lucide/icons'
import { createElement } from 'react'

export type IconData = LucideIconData

interface IconProps {
  of: IconData
  className: string
  strokeWidth?: number
}

/** Stands beside words that say the same, so screen readers skip it. */
export const Icon = ({ of, className, strokeWidth = 1.75 }: IconProps) => (
  <svg
    className={className}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={strokeWidth}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {of.node.map(([tag, attributes]) => createElement(tag, attributes))}
  </svg>
)
