import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

const hydrate = () => {
  hydrateRoot(document, <HydratedRouter />)
}

// In a task of its own: running React's modules took long enough already.
setTimeout(() => startTransition(hydrate))
