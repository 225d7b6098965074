import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

const comeAlive = () => {
  hydrateRoot(document, <HydratedRouter />)
}

// In a task of its own: waking React up was long enough already.
setTimeout(() => startTransition(comeAlive))
