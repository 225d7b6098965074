import type { ReactNode } from 'react'
import { NeedsScript } from '../ui/needs-script.tsx'

interface SignInFrameProps {
  title: string
  lead: ReactNode
  children: ReactNode
}

/** The frame of the sign-in pages: a narrow form, and a picture beside it on wide screens. */
export function SignInFrame({ title, lead, children }: SignInFrameProps) {
  return (
    <div className="grid grow lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
      <div className="flex items-start justify-center px-5 py-12 md:items-center md:py-16">
        <div className="w-full max-w-[23.5rem]">
          <h1 className="text-[2rem] leading-[2.375rem] md:text-h1 md:leading-[2.875rem]">{title}</h1>
          <p className="mt-2 text-quiet text-ui">{lead}</p>
          <NeedsScript className="mt-6" />
          {children}
        </div>
      </div>
      <div className="relative hidden overflow-hidden bg-picture lg:block">
        <img
          src="/pictures/hero-2-1280.webp"
          srcSet="/pictures/hero-2-800.webp 800w, /pictures/hero-2-1280.webp 1280w, /pictures/hero-2-1920.webp 1920w"
          sizes="(width >= 64rem) 120vh, 1px"
          width="1920"
          height="800"
          loading="lazy"
          alt="A bench mat with an open laptop, a meter and a driver set"
          className="absolute inset-0 size-full object-cover object-[73%_50%]"
        />
      </div>
    </div>
  )
}
