import ChevronRight from 'icon:chevron-right'
import { useNavigate } from 'react-router'
import { showPrice } from '#src/contract/values/money/price.ts'
import { toolPath } from '#src/contract/values/paths/tool-path.ts'
import { ArrowLink, SectionHead } from '#src/web/components/layout/headings.tsx'
import { ChooseByForm } from '#src/web/components/tools/choose-by-form.tsx'
import { LaptopPicker, RememberedLaptop } from '#src/web/components/tools/laptop-picker.tsx'
import { Icon } from '#src/web/components/ui/icon.tsx'
import { myLaptop } from '#src/web/lib/device-values.ts'
import { type FinderPart, sampleModel } from './finder-parts.ts'

interface HomeBranch {
  name: string
  path: string
  hours: string
}

export function Finder({ parts, branches }: { parts: FinderPart[]; branches: HomeBranch[] }) {
  return (
    <section className="wrap pb-20 md:pb-32" aria-labelledby="fits">
      <SectionHead id="fits" title="What fits my laptop" />
      <div className="grid gap-8 lg:grid-cols-[7fr_5fr] lg:gap-12">
        <Exploded parts={parts} />
        <div>
          <FinderForm />
          {parts.length > 0 && <PartList parts={parts} />}
        </div>
      </div>
      {branches.length > 0 && <Branches branches={branches} />}
    </section>
  )
}

function FinderForm() {
  const navigate = useNavigate()
  const laptop = myLaptop.use()
  return (
    <>
      <LaptopPicker
        chosen={laptop}
        className="mb-5 gap-2 sm:grid-cols-3"
        onPick={(fits) => navigate(`/tools?${new URLSearchParams({ fits })}`, { viewTransition: true })}
      />
      <RememberedLaptop className="-mt-2 mb-5" />
      <form action="/tools" className="field">
        <label htmlFor="finder">Or type the model, or the number on the old part</label>
        <div className="flex">
          <input
            id="finder"
            name="q"
            required
            maxLength={200}
            placeholder={sampleModel}
            className="input rounded-r-none border-r-0 font-mono text-ui"
            aria-describedby="finder-hint"
          />
          <button type="submit" className="btn btn-primary rounded-l-none px-5">
            Find parts
          </button>
        </div>
        <p id="finder-hint" className="hint">
          The number stands on the white label, after “Model”.
        </p>
      </form>
      <details className="mt-3">
        <summary className="text-link cursor-pointer text-ui">My laptop is not in the list</summary>
        <ChooseByForm />
      </details>
    </>
  )
}

const at = ([left, top]: readonly [number, number]) => ({ left: `${left}%`, top: `${top}%` })

/** The balloons repeat the list beside them, so screen readers skip them. */
function Exploded({ parts }: { parts: FinderPart[] }) {
  return (
    <div data-theme="loyal" className="picture relative aspect-[1.55] self-start">
      <img
        src="/pictures/hero-3-1280.webp"
        srcSet="/pictures/hero-3-800.webp 800w, /pictures/hero-3-1280.webp 1280w, /pictures/hero-3-1920.webp 1920w"
        sizes="(min-width: 64rem) 70rem, 150vw"
        alt="A laptop pulled apart in layers, its parts numbered"
        width="1920"
        height="800"
        loading="lazy"
        className="object-cover object-[96%_50%]"
      />
      <div className="absolute inset-0" aria-hidden="true">
        <svg className="size-full text-picture-ink" viewBox="0 0 100 100" preserveAspectRatio="none">
          <title>Numbers</title>
          <g stroke="currentColor" fill="none">
            {parts.map(({ sku, balloon, point }) => (
              <path
                key={sku}
                vectorEffect="non-scaling-stroke"
                d={`M${balloon.join(' ')}L${point.join(' ')}`}
              />
            ))}
          </g>
        </svg>
        {parts.map((part, place) => (
          <span key={part.sku}>
            <span
              className="absolute size-2 -translate-1/2 rounded-full border border-white bg-accent"
              style={at(part.point)}
            />
            <a
              href={toolPath(part)}
              tabIndex={-1}
              className="num absolute grid size-7 -translate-1/2 place-items-center rounded-full border border-picture-ink bg-surface font-medium font-mono text-picture-ink text-tag hover:bg-picture-ink hover:text-base-100 md:size-8"
              style={at(part.balloon)}
            >
              {place + 1}
            </a>
          </span>
        ))}
      </div>
    </div>
  )
}

function PartList({ parts }: { parts: FinderPart[] }) {
  return (
    <>
      <p className="mt-7 text-ui">
        <strong className="font-semibold">{parts.length === 1 ? '1 part' : `${parts.length} parts`}</strong>{' '}
        <span className="text-quiet">in the picture fit {sampleModel}</span>
      </p>
      <ol className="mt-2 border-base-300 border-t">
        {parts.map((part, place) => (
          <li key={part.sku} className="border-base-300 border-b">
            <a
              href={toolPath(part)}
              className="-mx-2 grid grid-cols-[1.75rem_1fr_auto_1rem] items-center gap-3 rounded-field px-2 py-3 hover:bg-base-200"
            >
              <span className="num grid size-7 place-items-center rounded-full border border-control font-mono text-tag">
                {place + 1}
              </span>
              <span className="min-w-0">
                <span className="block truncate font-medium text-ui">{part.label}</span>
                <span className="block font-mono text-quiet text-tag">{part.sku}</span>
              </span>
              <span className="num text-ui">{showPrice(part.price)}</span>
              <Icon of={ChevronRight} className="size-4 text-quiet" />
            </a>
          </li>
        ))}
      </ol>
    </>
  )
}

function Branches({ branches }: { branches: HomeBranch[] }) {
  return (
    <div className="mt-12 grid gap-x-12 gap-y-6 md:mt-18 lg:grid-cols-[4fr_8fr]">
      <div>
        <h3 className="text-h3">Branches</h3>
        <p className="mt-2 max-w-sm text-quiet text-ui">
          {branches.length === 1 ? 'One counter' : `${branches.length} counters`}, one stock list: every
          counter sells from the stock that you see here.
        </p>
        <ArrowLink to="/branches" className="mt-4">
          Addresses and hours
        </ArrowLink>
      </div>
      <ul className="grid grid-cols-2 gap-x-6 sm:grid-cols-3 lg:grid-cols-4">
        {branches.map(({ name, path, hours }) => (
          <li
            key={path}
            className="flex items-baseline justify-between gap-2 border-base-300 border-t py-3 text-ui"
          >
            <a href={path} className="font-medium hover:underline">
              {name}
            </a>
            <span className="num text-note text-quiet">{hours}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
