import { Icon, type IconData } from '../ui/icon.tsx'

export const rowActionLook = 'btn btn-bare btn-square btn-sm size-9 text-quiet'

interface RowActionProps {
  id?: string
  icon: IconData
  /** Names the action and its row, for those who do not see the icon. */
  label: string
  destroys?: boolean
  disabled?: boolean
  onClick?: () => void
}

export function RowAction({ id, icon, label, destroys = false, disabled, onClick }: RowActionProps) {
  return (
    <button
      id={id}
      type="button"
      className={`${rowActionLook} ${destroys ? 'hover:text-error' : ''}`}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon of={icon} className="size-[1.125rem]" />
    </button>
  )
}
