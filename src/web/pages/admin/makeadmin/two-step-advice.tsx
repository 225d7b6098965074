import ShieldAlert from 'icon:shield-alert'
import { Icon } from '#src/web/components/ui/icon.tsx'

/** A stolen admin password does much harm, so admins are urged to turn on two-step sign-in. */
export function TwoStepAdvice() {
  return (
    <p className="mt-6 flex items-center gap-3 rounded-box border border-warning p-4 text-ui">
      <Icon of={ShieldAlert} className="size-5 shrink-0 text-warning" />
      <span>
        Your account is protected by a password alone. As an admin, please{' '}
        <a href="/dashboard#two-step" className="text-link">
          turn on two-step sign-in
        </a>
        .
      </span>
    </p>
  )
}
