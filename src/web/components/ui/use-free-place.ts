import { type RefObject, useEffect } from 'react'
import { freeTop, overlaps } from './free-place.ts'

const controls = 'a[href], button, input, select, textarea, summary'
const pause = 200

/**
 * While toasts are there, they stand where they cover no control of the page. Where there is no such place, they turn
 * pale as soon as a control below them is pointed at or focused.
 */
export function useFreePlace(around: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const toasts = around.current
    if (!toasts) return
    let timer: NodeJS.Timeout | undefined
    const follow = () => {
      clearInterval(timer)
      const stack = toasts.querySelector<HTMLElement>('.Toastify__toast-container')
      if (!stack?.childElementCount) return stack?.style.removeProperty('--toasts-top')
      place(stack)
      timer = setInterval(place, pause, stack)
    }
    const lookBelow = ({ target }: Event) => {
      const control = target instanceof Element && target.closest(controls)
      const stack = toasts.querySelector('.Toastify__toast-container')
      const isCovered = control && stack && !toasts.contains(control) && covers(stack, control)
      toasts.toggleAttribute('data-wanted-below', Boolean(isCovered))
    }
    const ended = new AbortController()
    for (const kind of ['pointerover', 'focusin'])
      document.addEventListener(kind, lookBelow, { passive: true, signal: ended.signal })
    const watch = new MutationObserver(follow)
    watch.observe(toasts, { childList: true, subtree: true })
    return () => {
      clearInterval(timer)
      watch.disconnect()
      ended.abort()
    }
  }, [around])
}

const covers = (one: Element, other: Element) =>
  overlaps(one.getBoundingClientRect(), other.getBoundingClientRect())

function place(stack: HTMLElement) {
  const seen = [...document.querySelectorAll(`main :is(${controls})`)].filter((control) =>
    control.checkVisibility(),
  )
  if (!seen.some((control) => covers(stack, control))) return
  const header = document.querySelector('body > header')?.getBoundingClientRect().bottom ?? 0
  const boxes = seen.map((control) => control.getBoundingClientRect())
  const top = freeTop(stack.getBoundingClientRect(), boxes, { first: header + 12, last: innerHeight / 2 })
  stack.style.setProperty('--toasts-top', `${top}px`)
}
