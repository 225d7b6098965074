import { useState } from 'react'
import { redirect, useRevalidator } from 'react-router'
import { type DocumentName, documentNames } from '#src/contract/content/documents.ts'
import { Checking } from '#src/web/components/ui/checking.tsx'
import { Failure } from '#src/web/components/ui/notices.tsx'
import { browserApi } from '#src/web/lib/browser-api.ts'
import { pageMeta, pageTitle } from '#src/web/lib/page-meta.ts'
import { requireStaff } from '#src/web/lib/session/guards.ts'
import type { Route } from './+types/page'
import { DocumentEditor } from './editor.tsx'
import { DocumentSide } from './side.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: pageTitle('Content'), description: 'What the company says on its pages.' }, matches)

const isDocument = (name: string): name is DocumentName => documentNames.includes(name as DocumentName)

export async function clientLoader({ request, params: { document = '' } }: Route.ClientLoaderArgs) {
  await requireStaff(request)
  if (!isDocument(document)) throw redirect('/content/slides')
  const after = new URL(request.url).searchParams.get('after') ?? undefined
  const [states, edited, versions] = await Promise.all([
    browserApi.content.list(),
    browserApi.content.get(document),
    browserApi.content.versions(document, { limit: 20, after }),
  ])
  return { states, edited, versions, isEarlier: after !== undefined }
}

export const HydrateFallback = Checking

export function ErrorBoundary() {
  return (
    <div className="wrap py-10">
      <Failure title="The content did not load" text="What was saved before is still there." />
    </div>
  )
}

export default function ContentPage({ loaderData }: Route.ComponentProps) {
  const { states, edited, versions, isEarlier } = loaderData
  const { revalidate } = useRevalidator()
  // A save answers with what is saved. To load all of it again each time would put an error page in place of the editor when
  // that fails.
  const [saved, setSaved] = useState({ since: loaderData, edited })
  const newest = saved.since === loaderData ? saved.edited : edited
  const [reloads, setReloads] = useState(0)
  const reload = async () => {
    await revalidate()
    setReloads((count) => count + 1)
  }
  return (
    <div className="wrap grid grow content-start gap-x-8 gap-y-6 pt-6 pb-20 md:pt-10 md:pb-28 xl:grid-cols-[10.75rem_minmax(0,1fr)]">
      <DocumentSide states={states.map((state) => (state.name === newest.name ? newest : state))} />
      <DocumentEditor
        key={`${edited.name} ${reloads}`}
        start={edited}
        versions={versions}
        isEarlier={isEarlier}
        onSaved={(edited) => setSaved({ since: loaderData, edited })}
        onPublished={revalidate}
        onReload={reload}
      />
    </div>
  )
}
