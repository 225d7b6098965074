import ArrowRight from 'icon:arrow-right'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Content } from '#src/contract/content/documents.ts'
import { widePicture } from '#src/contract/values/tools/tool-pictures.ts'
import { Overline } from '#src/web/components/layout/headings.tsx'
import { Icon } from '#src/web/components/ui/icon.tsx'

type Slides = Content['slides']['slides']

/** A phone shows the picture at 180vw and cuts off its sides. It fetches fewer pixels: that is first paint against sharpness. */
const sizes = '(min-width: 80rem) min(96rem, 100vw - 3rem), (min-width: 51.25rem) 65rem, 105vw'

/** The first picture is asked for before the page is laid out. */
export const preloadFirst = ([first]: Slides) => ({
  tagName: 'link' as const,
  rel: 'preload',
  as: 'image',
  imageSrcSet: first && widePicture(first.picture).srcSet,
  imageSizes: sizes,
  fetchPriority: 'high',
})

/** A row with scroll snapping: it works without scripts, and never moves by itself. */
export function Carousel({ slides }: { slides: Slides }) {
  const track = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useCurrentSlide(track)
  const go = (to: number) => {
    const next = (to + slides.length) % slides.length
    setCurrent(next)
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const row = track.current
    row?.scrollTo({ left: next * row.clientWidth, behavior: still ? 'instant' : 'smooth' })
  }

  return (
    <section className="md:px-6 md:pt-6" aria-roledescription="carousel" aria-label="From the shop">
      <div className="on-picture relative mx-auto w-full max-w-[96rem] overflow-hidden md:rounded-box xl:bg-picture">
        <div ref={track} className="carousel-track">
          {slides.map((slide, place) => (
            <Slide
              key={`slide ${place + 1}`}
              slide={slide}
              place={place}
              count={slides.length}
              away={current !== undefined && place !== current}
            />
          ))}
        </div>
        <div className="flex items-center gap-5 px-5 pb-2 md:px-0 xl:absolute xl:bottom-8 xl:left-18 xl:p-0">
          <Arrows current={current ?? 0} go={go} />
          <Indicators count={slides.length} current={current ?? 0} go={go} />
          <span className="num font-mono text-quiet text-tag" aria-live="polite">
            {(current ?? 0) + 1} / {slides.length}
          </span>
        </div>
      </div>
    </section>
  )
}

/** Undefined until hydration: without scripts no slide may be inert. */
function useCurrentSlide(track: RefObject<HTMLDivElement | null>) {
  const [current, setCurrent] = useState<number>()
  useEffect(() => {
    const row = track.current
    if (!row) return
    const settle = () => setCurrent(Math.round(row.scrollLeft / row.clientWidth))
    setCurrent(0)
    row.addEventListener('scrollend', settle)
    return () => row.removeEventListener('scrollend', settle)
  }, [track])
  return [current, setCurrent] as const
}

interface SlideProps {
  slide: Slides[number]
  place: number
  count: number
  away: boolean
}

function Slide({ slide, place, count, away }: SlideProps) {
  const first = place === 0
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a set of form fields
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={`${place + 1} of ${count}`}
      className="relative md:grid md:grid-cols-[5fr_7fr] md:items-center xl:block"
      inert={away}
    >
      <div className="relative aspect-[4/3] overflow-hidden md:order-last md:aspect-auto md:h-full md:min-h-104 md:rounded-box xl:aspect-[2.4/1] xl:h-auto xl:rounded-none">
        <img
          {...widePicture(slide.picture)}
          sizes={sizes}
          alt={slide.alt}
          width="1920"
          height="800"
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
          className="absolute inset-0 size-full object-cover object-[72%_50%] xl:object-center"
        />
      </div>
      <div className="border-base-300 border-t px-5 pt-6 pb-6 md:border-0 md:pr-8 md:pl-0 xl:absolute xl:inset-y-0 xl:left-0 xl:flex xl:w-[35.5%] xl:flex-col xl:justify-center xl:py-0 xl:pb-10 xl:pr-4 xl:pl-18">
        <div>
          <Overline>{slide.label}</Overline>
          <p className="head mt-4 text-[2.125rem] leading-[2.375rem] tracking-[-0.022em] md:mt-5 md:text-[2.5rem] md:leading-[2.75rem] xl:text-[clamp(2.5rem,3.3vw,3.25rem)] xl:leading-[1.08]">
            {slide.heading.map((line, no) => (
              <span key={`${no} ${line}`} className="block">
                {line}{' '}
              </span>
            ))}
          </p>
        </div>
        <div>
          <p className="mt-4 max-w-[26rem] text-body text-quiet xl:mt-5 xl:text-lead">{slide.text}</p>
          <div className="mt-6 flex flex-wrap gap-x-2 gap-y-3 xl:mt-8">
            <a href={slide.link} className="btn btn-primary px-4">
              {slide.button}
            </a>
            <a href="#fits" className="btn btn-line px-4">
              What fits my laptop
            </a>
          </div>
        </div>
      </div>
    </div>
  )
}

interface Steering {
  current: number
  go: (to: number) => void
}

function Arrows({ current, go }: Steering) {
  const look = 'btn btn-square btn-line join-item size-11 xl:size-10'
  return (
    <div className="join">
      <button type="button" className={look} aria-label="Previous slide" onClick={() => go(current - 1)}>
        <Icon of={ArrowRight} className="size-[1.125rem] rotate-180" />
      </button>
      <button type="button" className={look} aria-label="Next slide" onClick={() => go(current + 1)}>
        <Icon of={ArrowRight} className="size-[1.125rem]" />
      </button>
    </div>
  )
}

function Indicators({ count, current, go }: Steering & { count: number }) {
  return (
    <fieldset className="flex items-center gap-1.5">
      <legend className="sr-only">Slides</legend>
      {Array.from({ length: count }, (_, place) => (
        <button
          key={`slide ${place + 1}`}
          type="button"
          className="flex h-11 cursor-pointer items-center xl:h-6"
          aria-label={`Slide ${place + 1}`}
          aria-current={place === current ? 'true' : undefined}
          onClick={() => go(place)}
        >
          <span
            className={`block h-[3px] w-10 rounded-full ${place === current ? 'bg-accent' : 'bg-control'}`}
          />
        </button>
      ))}
    </fieldset>
  )
}
