import { Failure } from './notices.tsx'

/** In place of a part whose code did not come. A new document may be of a newer version of the shop. */
export const CodeNotLoaded = () => (
  <Failure
    title="This part of the page did not load"
    text="Nothing that you typed or chose is lost."
    onRetry={() => location.reload()}
  />
)
