import { Icon, type IconData } from './icon.tsx'

export const rowActLook = 'btn btn-bare btn-square btn-sm size-9 text-quiet'

interface RowActProps {
  icon: IconData
  /** What is done to which row, for those who do not see the icon. */
  label: string
  destroys?: boolean
  onClick: () => void
}

/** A small button at the right end of a row. */
export function RowAct({ icon, label, destroys = false, onClick }: RowActProps) {
  return (
    <button
      type="button"
      className={`${rowActLook} ${destroys ? 'hover:text-error' : ''}`}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Icon of={icon} className="size-[1.125rem]" />
    </button>
  )
}
