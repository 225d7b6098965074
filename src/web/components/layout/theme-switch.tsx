import SunMoon from 'icon:sun-moon'
import { switchTheme } from '#src/web/lib/theme.ts'
import { Icon } from '../ui/icon.tsx'

export function ThemeSwitch({ className }: { className: string }) {
  return (
    <button
      type="button"
      className={`btn btn-square ${className}`}
      aria-label="Switch between light and dark"
      onClick={switchTheme}
    >
      <Icon of={SunMoon} className="size-[1.125rem]" />
    </button>
  )
}
