import type { CartLine, ChangeLineInput } from '#src/contract/cart.ts'
import { changeInCart, removeFromCart, restoreToCart } from '#src/web/lib/cart/cart.ts'
import { problemText } from '#src/web/lib/problems/problem-text.ts'
import { toast } from '#src/web/lib/toast.ts'

const tell = (problem: unknown) => toast('error', problemText(problem))

export const tryToChange = ({ productId }: CartLine, change: ChangeLineInput) =>
  changeInCart(productId, change).catch(tell)

/** The button that was pressed is gone. */
const focusLines = () => (document.getElementById('lines') ?? document.getElementById('main'))?.focus()

/** Removing asks nothing: it can be undone. */
export async function removeWithUndo(line: CartLine, saved: boolean) {
  try {
    await removeFromCart(line.productId)
    focusLines()
    toast('info', `${line.name} is removed`, {
      label: 'Undo',
      run: () => restoreToCart(line, saved).catch(tell),
    })
  } catch (problem) {
    tell(problem)
  }
}
