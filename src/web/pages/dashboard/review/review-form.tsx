import { type FormEvent, useId, useState } from 'react'
import { type MyReviews, ReviewInput } from '#src/contract/reviews.ts'
import { Field, FixedField, FormProblem } from '#src/web/components/forms/field.tsx'
import { fieldProblems } from '#src/web/lib/field-problems.ts'
import { problemText } from '#src/web/lib/problem-text.ts'
import { provingApi } from '#src/web/lib/proof/proving-api.ts'
import { toast } from '#src/web/lib/toast.ts'
import { RatingField } from './rating-field.tsx'

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

type Wrongs = Partial<Record<keyof typeof words, string>>

function check(typed: ReviewInput): Wrongs {
  const checked = ReviewInput.safeParse(typed)
  if (checked.success) return {}
  return Object.fromEntries(checked.error.issues.map((issue) => [issue.path[0], issue.message]))
}

export function ReviewForm({ email, start, mine, onDone }: ReviewFormProps) {
  const bought = useId()
  const [typed, setTyped] = useState(start)
  const [errors, setErrors] = useState<Wrongs>({})
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)
  const change = (part: Partial<ReviewInput>) => {
    const next = { ...typed, ...part }
    const wrong = check(next)
    setTyped(next)
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => field in wrong)))
  }
  const say = (field: keyof typeof words) => errors[field] && `${words[field]} ${errors[field]}`
  const again = mine?.reviews.some(
    ({ productname }) => productname.toLowerCase() === typed.productname.trim().toLowerCase(),
  )

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const found = check(typed)
    setErrors(found)
    setRefused(undefined)
    if (Object.keys(found).length > 0 || busy) return
    setBusy(true)
    try {
      await provingApi.reviews.write(typed)
      toast('success', 'Thank you. Your review is saved')
      await onDone()
    } catch (problem) {
      setErrors(fieldProblems(problem))
      setRefused(problemText(problem))
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
      <Field
        label="Product name"
        hint={again ? 'You have reviewed this one already: saving replaces that review.' : undefined}
        error={say('productname')}
      >
        {(wired) => (
          <input
            {...wired}
            className="input"
            list={bought}
            autoComplete="off"
            maxLength={160}
            required
            value={typed.productname}
            onChange={(event) => change({ productname: event.target.value })}
          />
        )}
      </Field>
      <datalist id={bought}>
        {mine?.bought.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
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
