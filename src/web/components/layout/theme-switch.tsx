import { SunMoon } from 'lucide-react'
import { switchTheme } from '#src/web/lib/theme.ts'

export function ThemeSwitch({ className }: { className: string }) {
  return (
    <button
      type="button"
      className={`btn btn-square ${className}`}
      aria-label="Switch between light and dark"
      onClick={switchTheme}
    >
      <SunMoon className="size-[1.125rem]" strokeWidth={1.75} aria-hidden />
    </button>
  )
}
