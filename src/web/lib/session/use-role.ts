import { isForRole, type OtherRole } from '#src/contract/accounts/roles.ts'
import { useAccount } from './use-account.ts'

/** Whether something is for the person who is signed in: an owner, or one of these roles. The server decides again. */
export const useIsFor = (...roles: OtherRole[]) => isForRole(useAccount()?.role ?? 'user', roles)
