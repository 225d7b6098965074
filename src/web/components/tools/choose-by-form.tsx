import { chooseByForm } from '#content/choose-by-form.ts'
import { useShown } from '../../lib/shown-settings.ts'

/** For a laptop without a list: how to choose by form, and how to ask. */
export function ChooseByForm({ laptop }: { laptop?: string }) {
  const { parts, madeForOne, ask } = chooseByForm
  const { companyEmail, companyPhone } = useShown()
  return (
    <>
      <dl className="mt-4 grid gap-x-8 gap-y-3 text-ui sm:grid-cols-[auto_1fr]">
        {parts.map(({ name, form, how, category }) => (
          <div key={name} className="contents">
            <dt>
              <a href={`/tools?${new URLSearchParams({ category })}`} className="text-link font-medium">
                {name}
              </a>
              <span className="block text-note text-quiet">{form}</span>
            </dt>
            <dd className="max-w-xl text-quiet max-sm:mb-2">{how}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 max-w-2xl text-ui">{madeForOne}</p>
      <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-ui">
        <a href={mailTo(companyEmail, laptop)} className="btn btn-line btn-sm h-10 px-4">
          Ask for your laptop
        </a>
        <span className="text-quiet">
          {ask} Or call{' '}
          <a href={`tel:${companyPhone.replaceAll(' ', '')}`} className="text-link num">
            {companyPhone}
          </a>
          .
        </span>
      </p>
    </>
  )
}

const mailTo = (email: string, laptop = 'my laptop') =>
  `mailto:${email}?subject=${encodeURIComponent(`Parts for ${laptop}`)}`
