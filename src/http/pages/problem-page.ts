import { html } from 'hono/html'
import type { ShopProblem } from '#src/contract/problems.ts'
import { dataPolicy, plainPagePolicy } from '#src/contract/values/content-security-policy.ts'
import { plainPage } from './plain-page.ts'

/** A problem as a page for someone who opened the address in a browser, and as a document for everything else. */
export function problemFor(accept: string | undefined, problem: ShopProblem, requestId: string) {
  const isPage = accept?.includes('text/html')
  return {
    body: isPage ? problemPage(problem, requestId) : JSON.stringify({ ...problem.document(), requestId }),
    headers: {
      'Content-Type': isPage ? 'text/html; charset=utf-8' : 'application/problem+json',
      'Content-Security-Policy': isPage ? plainPagePolicy : dataPolicy,
      Vary: 'Accept',
    },
  }
}

function problemPage(problem: ShopProblem, requestId: string) {
  const { title, detail, status } = problem.document()
  const [path, label] = status === 401 ? ['/login', 'Login'] : ['/', 'Home']
  return plainPage(
    title,
    html`<h1>${title}</h1><p>${detail}</p><p><a class="act" href="${path}">${label}</a></p><p class="meta">${requestId}</p>`,
  )
}
