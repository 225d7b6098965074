import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

const hydrate = () => {
  hydrateRoot(document, <HydratedRouter />)
}

// In a task of its own, since evaluating React's modules is a long task already.
setTimeout(() => startTransition(hydrate))
