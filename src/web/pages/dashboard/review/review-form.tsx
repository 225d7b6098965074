import { type FormEvent, useState } from 'react'
import { type MyReviews, ReviewInput } from '#src/contract/reviews.ts'
import { Field, FixedField, FormProblem } from '#src/web/components/forms/field.tsx'
import { useFieldErrors } from '#src/web/components/forms/use-field-errors.ts'
import { useSuggestions } from '#src/web/components/search/use-suggestions.ts'
import { fieldProblems, formProblemText } from '#src/web/lib/problems/field-problems.ts'
import { provingApi } from '#src/web/lib/proof/proving-api.ts'
import { toast } from '#src/web/lib/toast.ts'
import { RatingField } from './rating-field.tsx'
import { isGeneral } from './tool-choices.ts'
import { ToolPicker } from './tool-picker.tsx'

interface ReviewFormProps {
  email: string
  start: ReviewInput
  mine: MyReviews | undefined
  onDone: () => Promise<void>
}

const words = {
  name: 'name',
  productname: 'product name',
  rating: 'rating',
  description: 'description',
} as const

function check(typed: ReviewInput): Record<string, string> {
  const checked = ReviewInput.safeParse(typed)
  if (checked.success) return {}
  return Object.fromEntries(checked.error.issues.map((issue) => [issue.path[0], issue.message]))
}

const noTools: never[] = []

export function ReviewForm({ email, start, mine, onDone }: ReviewFormProps) {
  const [typed, setTyped] = useState(start)
  const { errors, setErrors, findErrors, dropErrors } = useFieldErrors(check)
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)
  const product = typed.productname.trim()
  const found = useSuggestions(product)
  const bought = mine?.bought ?? noTools
  const change = (part: Partial<ReviewInput>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    dropErrors(next, part)
  }
  const say = (field: keyof typeof words) => errors[field] && `${words[field]} ${errors[field]}`
  const hint = () => {
    if (mine?.reviews.some(({ productname }) => productname.toLowerCase() === product.toLowerCase()))
      return 'You have reviewed this already. Saving replaces that review.'
    const known = [...bought, ...(found?.tools.map(({ name }) => name) ?? [])]
    if (found?.q === product && isGeneral(product, known))
      return 'None of our tools has this name, so your review will be shown as one of the shop.'
    return 'Start typing to find a tool.'
  }

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setRefused(undefined)
    if (findErrors(typed) || busy) return
    setBusy(true)
    try {
      const { general } = await provingApi.reviews.write(typed)
      toast('success', `Thank you. Your review${general ? ' of the shop' : ''} is saved`)
      await onDone()
    } catch (problem) {
      setErrors(fieldProblems(problem))
      setRefused(formProblemText(problem, Object.keys(words)))
      setBusy(false)
    }
  }

  return (
    <form className="mt-6 grid max-w-xl gap-5" noValidate onSubmit={send}>
      <FixedField label="Email" value={email} />
      <Field label="Name" error={say('name')}>
        {(wired) => (
          <input
            {...wired}
            className="input"
            autoComplete="name"
            maxLength={80}
            required
            value={typed.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        )}
      </Field>
      <Field label="Product name" hint={hint()} error={say('productname')}>
        {(wired) => (
          <ToolPicker
            wired={wired}
            value={typed.productname}
            bought={bought}
            found={found?.tools ?? noTools}
            onChange={(productname) => change({ productname })}
          />
        )}
      </Field>
      <RatingField rating={typed.rating} error={say('rating')} onChange={(rating) => change({ rating })} />
      <Field label="Description" error={say('description')}>
        {(wired) => (
          <textarea
            {...wired}
            className="textarea"
            rows={5}
            maxLength={2000}
            required
            value={typed.description}
            onChange={(event) => change({ description: event.target.value })}
          />
        )}
      </Field>
      <FormProblem words={refused} />
      <button type="submit" className="btn btn-primary justify-self-start px-6" disabled={busy}>
        {busy ? 'Saving…' : 'Add Review'}
      </button>
    </form>
  )
}
