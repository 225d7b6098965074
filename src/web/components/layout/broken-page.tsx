import RotateCw from 'icon:rotate-cw'
import { useRevalidator } from 'react-router'
import { Icon } from '../ui/icon.tsx'

/** For an error of the shop or of the connection to it. */
export function BrokenPage({ words }: { words?: string }) {
  const { revalidate, state } = useRevalidator()
  return (
    <div className="wrap grow py-16 md:py-24">
      <h1 className="max-w-2xl text-[2.125rem] leading-[2.5rem] tracking-[-0.02em] md:text-[3.25rem] md:leading-[3.5rem]">
        {words ? 'No connection' : 'This page came off the bench unfinished.'}
      </h1>
      <p className="mt-4 max-w-md text-body text-quiet md:text-lead">
        {words ?? 'Something went wrong on our side. Nothing of yours is lost.'}
      </p>
      <div className="mt-7 flex flex-wrap gap-3">
        <button
          type="button"
          className="btn btn-primary px-6"
          disabled={state === 'loading'}
          onClick={() => revalidate()}
        >
          <Icon of={RotateCw} className="size-4" />
          Try again
        </button>
        <a href="/" className="btn btn-line px-5">
          Back to Home
        </a>
      </div>
    </div>
  )
}
