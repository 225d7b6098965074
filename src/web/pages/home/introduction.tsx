import BadgeCheck from 'icon:badge-check'
import PackageCheck from 'icon:package-check'
import Undo2 from 'icon:undo-2'
import { company } from '#content/company.ts'
import type { Content } from '#src/contract/content/documents.ts'
import { Icon } from '#src/web/components/ui/icon.tsx'

const icons = { hold: PackageCheck, cancel: Undo2, verified: BadgeCheck }

export function Introduction({ text, promises }: Content['introduction']) {
  return (
    <section className="wrap pt-12 pb-16 md:pt-20 md:pb-28">
      <div className="grid gap-x-16 gap-y-5 lg:grid-cols-[7fr_5fr] lg:items-end">
        <h1 className="max-w-[20ch] text-[2rem] leading-[2.375rem] tracking-[-0.02em] md:text-[3rem] md:leading-[3.375rem]">
          {company.title}
        </h1>
        <p className="max-w-xl text-body text-quiet md:text-lead">{text}</p>
      </div>
      <ul className="mt-8 grid border-base-300 border-t text-ui empty:hidden md:mt-12 md:grid-cols-3 md:gap-8">
        {promises.map(({ icon, text }, place) => (
          <li
            key={`promise ${place + 1}`}
            className="flex items-center gap-3 border-base-300 border-b py-4 md:border-0"
          >
            <Icon of={icons[icon]} className="size-5 shrink-0 text-secondary" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
