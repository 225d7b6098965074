import ShoppingCart from 'icon:shopping-cart'
import type { ReactNode } from 'react'
import type { Tool } from '#src/contract/tools.ts'
import { toast } from '#src/web/lib/toast.ts'
import { Icon } from '../ui/icon.tsx'

interface AddButtonProps {
  tool: Pick<Tool, '_id' | 'name'>
  /** Undefined while what is typed cannot be ordered. */
  quantity: number | undefined
  className: string
  children: ReactNode
}

/** Puts a tool into the cart. Without scripts it leads to the page that says what a cart needs. */
export function AddButton({ tool, quantity, className, children }: AddButtonProps) {
  const add = async () => {
    if (quantity === undefined) return
    try {
      const { addAndShow } = await import('#src/web/lib/cart/drawer.ts')
      await addAndShow(tool._id, quantity)
    } catch (problem) {
      const { problemText } = await import('#src/web/lib/problems/problem-text.ts')
      toast('error', problemText(problem))
    }
  }
  return (
    <>
      <button
        type="button"
        className={`btn hidden scripted:inline-flex ${className}`}
        aria-label={labelOf(tool, quantity)}
        disabled={quantity === undefined}
        onClick={add}
      >
        {children}
      </button>
      <noscript>
        <a href="/cart" className={`btn ${className}`} aria-label="Add to cart">
          {children}
        </a>
      </noscript>
    </>
  )
}

const labelOf = ({ name }: AddButtonProps['tool'], quantity: number | undefined) =>
  quantity === undefined
    ? `Add to cart, ${name}`
    : `Add to cart, ${quantity} ${quantity === 1 ? 'piece' : 'pieces'} of ${name}`

export const CartIcon = ({ className }: { className: string }) => (
  <Icon of={ShoppingCart} className={className} />
)
