export type ToastTone = 'success' | 'error' | 'info'
export interface ToastWords {
  tone: ToastTone
  text: string
}

type Listener = (words: ToastWords) => void
let show: Listener | undefined
const waiting: ToastWords[] = []

/** Shows a message at the top right; the code for it is fetched with the first one. */
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
