import { useNavigate } from 'react-router'
import { forgetAccount } from '../account.ts'

export function SignoutButton({ className, onDone }: { className: string; onDone?: () => void }) {
  const navigate = useNavigate()
  const signOut = () => {
    forgetAccount()
    onDone?.()
    navigate('/', { viewTransition: true })
  }
  return (
    <button type="button" className={`btn btn-line ${className}`} onClick={signOut}>
      Signout
    </button>
  )
}
