import { Overline } from './headings.tsx'

export default function MissingPage() {
  return (
    <div className="wrap grid grow items-center gap-8 py-8 md:py-14 lg:grid-cols-[4.5fr_7.5fr] lg:gap-14">
      <div className="order-2 lg:order-1">
        <Overline>404</Overline>
        <h1 className="mt-4 text-[2.125rem] leading-[2.5rem] tracking-[-0.02em] md:text-[3.25rem] md:leading-[3.5rem]">
          Nothing is fitted here.
        </h1>
        <p className="mt-4 max-w-md text-body text-quiet md:text-lead">
          The page you asked for does not exist or has been removed.
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          <a href="/" className="btn btn-primary px-6">
            Back to Home
          </a>
          <a href="/tools" className="btn btn-line px-5">
            Browse all tools
          </a>
        </div>
      </div>
      <div className="picture order-1 aspect-[4/3] lg:order-2">
        <img
          src="/pictures/not-found-1200.webp"
          srcSet="/pictures/not-found-600.webp 600w, /pictures/not-found-1200.webp 1200w"
          sizes="(min-width: 64rem) min(48rem, 60vw), 100vw"
          alt="An open laptop with an empty battery bay"
          width="1200"
          height="900"
          fetchPriority="high"
        />
      </div>
    </div>
  )
}
