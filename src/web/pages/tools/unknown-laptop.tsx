import { ChooseByForm } from '#src/web/components/tools/choose-by-form.tsx'

/** Above what the other words of the search found, if there were any. */
export function UnknownLaptop({ laptop, found }: { laptop: string; found: boolean }) {
  return (
    <section className="panel wrap-anywhere mt-4 p-5" aria-labelledby="unknown-laptop">
      <h2 id="unknown-laptop" className="text-h4">
        We have no list of parts for {laptop}
      </h2>
      <p className="mt-1 max-w-2xl text-quiet text-ui">
        {found
          ? 'None of the parts below is known to fit it. These are chosen by their form, so compare them with what is in your laptop:'
          : 'These parts are chosen by their form, so compare them with what is in your laptop:'}
      </p>
      <ChooseByForm laptop={laptop} />
    </section>
  )
}
