export type ToastTone = 'success' | 'error' | 'info'
export interface ToastWords {
  tone: ToastTone
  text: string
}

type Listener = (words: ToastWords) => void
let show: Listener | undefined
const waiting: ToastWords[] = []

/** Says something at the top right; the container and its code arrive with the first toast. */
export function toast(tone: ToastTone, text: string) {
  if (show) show({ tone, text })
  else waiting.push({ tone, text })
}

export function onToast(listener: Listener) {
  show = listener
  for (const words of waiting.splice(0)) listener(words)
  return () => {
    show = undefined
  }
}
