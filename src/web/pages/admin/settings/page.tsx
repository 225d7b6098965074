import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { settingSections } from '#src/contract/settings.ts'
import { AskBeforeLeaving } from '#src/web/components/forms/ask-before-leaving.tsx'
import { Checking } from '#src/web/components/ui/checking.tsx'
import { Failure } from '#src/web/components/ui/notices.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { pageMeta, pageTitle } from '#src/web/lib/page-meta.ts'
import { requireStaff } from '#src/web/lib/session/guards.ts'
import { AdminSide } from '../admin-side.tsx'
import type { Route } from './+types/page'
import { Carriers } from './delivery/carriers.tsx'
import { DeliveryHistory } from './delivery/delivery-history.tsx'
import { DeliveryMethods } from './delivery/delivery-methods.tsx'
import { changedNames, type Draft } from './draft.ts'
import { SettingHistory } from './history.tsx'
import { SectionForm } from './section-form.tsx'
import { TaxRates } from './tax/tax-rates.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: pageTitle('Settings'), description: 'What the owner sets.' }, matches)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireStaff(request)
  const [settings, methods, methodEvents, carriers, tax, history] = await Promise.all([
    browserApi.settings.get(),
    browserApi.delivery.list(),
    browserApi.delivery.history({ limit: 20 }),
    browserApi.parcels.carriers(),
    browserApi.tax.get(),
    browserApi.settings.history({
      limit: 20,
      after: new URL(request.url).searchParams.get('after') ?? undefined,
    }),
  ])
  return { settings, methods, methodEvents: methodEvents.rows, carriers, tax, history }
}

export const HydrateFallback = Checking

export function ErrorBoundary() {
  return (
    <div className="wrap py-10">
      <Failure title="The settings did not load" text="Nothing was changed." />
    </div>
  )
}

export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const { settings, methods, methodEvents, carriers, tax, history } = loaderData
  const { revalidate } = useRevalidator()
  const [draft, setDraft] = useState<Draft>({})
  const [unsavedDelivery, setUnsavedDelivery] = useState(0)
  const unsaved = changedNames(draft, settings.values).length + unsavedDelivery
  return (
    <div className="wrap grid grow content-start gap-x-8 gap-y-6 pt-6 pb-20 md:pt-10 md:pb-28 xl:grid-cols-[10.75rem_minmax(0,1fr)]">
      <AdminSide />
      <div className="min-w-0 max-w-[58rem]">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div>
            <h1 className="text-[1.75rem] leading-[2.125rem] md:text-h1 md:leading-[2.875rem]">Settings</h1>
            <p className="mt-1 text-quiet text-ui">Changes apply as soon as they are saved.</p>
          </div>
          <a href="#changes" className="arrow-link">
            Who changed what
          </a>
        </div>
        <div className="mt-7">
          {settingSections.map((section) => (
            <SectionForm
              key={section.title}
              section={section}
              settings={settings}
              draft={draft}
              onDraft={(typed) => setDraft((before) => ({ ...before, ...typed }))}
              onSaved={revalidate}
            >
              {section.title === 'Tax' && (
                <TaxRates tax={tax} country={settings.values.companyCountry} onChanged={revalidate} />
              )}
              {section.title === 'Delivery' && (
                <>
                  <DeliveryMethods
                    methods={methods}
                    savedAt={methodEvents[0]?.at}
                    unsaved={unsavedDelivery}
                    onUnsaved={setUnsavedDelivery}
                    onSaved={revalidate}
                  />
                  <Carriers carriers={carriers} onChanged={revalidate} />
                </>
              )}
            </SectionForm>
          ))}
        </div>
        <SettingHistory history={history} onUndone={revalidate}>
          <DeliveryHistory events={methodEvents} />
        </SettingHistory>
      </div>
      {unsaved > 0 && <AskBeforeLeaving what={unsaved === 1 ? 'The change' : `The ${unsaved} changes`} />}
    </div>
  )
}
