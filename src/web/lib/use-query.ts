import { useLocation } from 'react-router'

/** What the address says after its question mark. */
export const useQuery = () => new URLSearchParams(useLocation().search)
