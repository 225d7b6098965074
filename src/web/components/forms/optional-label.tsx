import type { ReactNode } from 'react'

export const OptionalLabel = ({ children }: { children: ReactNode }) => (
  <>
    {children} <span className="font-normal text-quiet">optional</span>
  </>
)
