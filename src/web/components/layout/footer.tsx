import { company } from '#content/company.ts'
import { CachedContent } from '#src/web/lib/render/cached-content.tsx'
import { Logo } from './logo.tsx'
import { Social } from './social.tsx'

const columns: { title: string; links: { to: string; label: string; className?: string }[] }[] = [
  {
    title: 'Shop',
    links: [
      { to: '/tools', label: 'All tools' },
      { to: '/quick-order', label: 'Quick order' },
      { to: '/#fits', label: 'What fits my laptop' },
      { to: '/#reviews', label: 'Reviews' },
    ],
  },
  {
    title: 'Company',
    links: [
      { to: '/about', label: 'About' },
      { to: '/branches', label: 'Branches' },
      { to: '/blog', label: 'Blog' },
      { to: '/myportfolio', label: 'MyPortfolio' },
    ],
  },
  {
    title: 'Help',
    links: [
      { to: '/contact', label: 'Contact' },
      { to: '/returns', label: 'Returns' },
      { to: '/terms', label: 'Terms' },
      { to: '/privacy', label: 'Privacy' },
    ],
  },
  {
    title: 'Account',
    links: [
      { to: '/login', label: 'Login', className: 'signed-in:hidden' },
      { to: '/dashboard', label: 'Dashboard' },
      { to: '/dashboard/order', label: 'My Order', className: 'admin:hidden' },
    ],
  },
]

/** Tall, with a site map, on pages where visitors arrive; one line on pages with a task. */
export default function Footer({ tall }: { tall: boolean }) {
  return (
    <CachedContent
      as="footer"
      className="bg-neutral text-neutral-content"
      cacheKey={import.meta.env.SSR && `footer ${tall}`}
    >
      <FooterContent tall={tall} />
    </CachedContent>
  )
}

function FooterContent({ tall }: { tall: boolean }) {
  return (
    <div className={`wrap ${tall ? 'py-12 md:py-16' : 'py-8'}`}>
      {tall && <SiteMap />}
      <div
        className={`flex flex-wrap items-center justify-between gap-4 ${tall ? 'mt-12 border-band-line border-t pt-6' : ''}`}
      >
        {!tall && (
          <p className="flex items-center gap-2.5 text-note">
            <Logo className="h-4" />
            <span>{company.tagline.join(' ')}</span>
          </p>
        )}
        <p className="num text-band-quiet text-note">{company.copyright}</p>
        <Social />
      </div>
    </div>
  )
}

function SiteMap() {
  return (
    <div className="flex flex-col gap-10 md:flex-row md:justify-between">
      <div className="max-w-sm">
        <p className="flex items-center gap-2.5 whitespace-nowrap">
          <Logo className="h-6" />
          <span className="head text-lg leading-none">{company.brand}</span>
        </p>
        <p className="head mt-6 text-[1.625rem] leading-8 tracking-tight">
          {company.tagline.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
      </div>
      <nav
        className="grid grid-cols-2 gap-x-16 gap-y-8 text-ui sm:grid-cols-4 sm:gap-x-10 xl:gap-x-16"
        aria-label="Footer"
      >
        {columns.map(({ title, links }) => (
          <div key={title}>
            <p className="text-band-quiet text-note">{title}</p>
            <ul className="mt-3 grid gap-1">
              {links.map(({ to, label, className }) => (
                <li key={to} className={className}>
                  <a
                    href={to}
                    className="inline-flex min-h-7 items-center whitespace-nowrap underline decoration-transparent underline-offset-4 hover:decoration-current"
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </div>
  )
}
