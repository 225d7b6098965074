import { ShieldAlert } from 'lucide-react'
import { Link } from 'react-router'

/** Admins can do harm with a stolen password, so they are urged to ask for more than one. */
export function TwoStepAdvice() {
  return (
    <p className="mt-6 flex items-center gap-3 rounded-box border border-warning p-4 text-ui">
      <ShieldAlert className="size-5 shrink-0 text-warning" strokeWidth={1.75} aria-hidden />
      <span>
        Your account opens with a password alone. As an admin, please{' '}
        <Link to="/dashboard#two-step" className="text-link">
          turn on two-step sign-in
        </Link>
        .
      </span>
    </p>
  )
}
