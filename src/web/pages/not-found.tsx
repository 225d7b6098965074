import { data } from 'react-router'
import MissingPage from '../components/layout/missing-page.tsx'
import { pageMeta, pageTitle } from '../lib/page-meta.ts'
import type { Route } from './+types/not-found'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: pageTitle('Not found'), description: 'There is no such page.' }, matches)

export const loader = () => data(null, { status: 404 })

/** Spares a request: only a newly loaded document needs the status. */
export const clientLoader = () => null

export default MissingPage
