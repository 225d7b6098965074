export type ToastTone = 'success' | 'error' | 'info'
/** A button in the toast. */
export interface ToastAction {
  label: string
  run: () => void
}
export interface ToastWords {
  tone: ToastTone
  text: string
  action?: ToastAction
}

type Listener = (words: ToastWords) => void
let show: Listener | undefined
const waiting: ToastWords[] = []

/** Shows a message at the top right; the code for it is fetched with the first one. */
export function toast(tone: ToastTone, text: string, action?: ToastAction) {
  const words = { tone, text, action }
  if (show) show(words)
  else waiting.push(words)
}

export function onToast(listener: Listener) {
  show = listener
  for (const words of waiting.splice(0)) listener(words)
  return () => {
    show = undefined
  }
}
