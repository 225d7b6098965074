interface SaveBarProps {
  words: string
  act: string
  busy: boolean
  uploading?: boolean
  onUndo: () => void
}

/** At the foot of a form with unsaved changes. */
export function SaveBar({ words, act, busy, uploading = false, onUndo }: SaveBarProps) {
  return (
    <div className="save-bar mt-4">
      <span className="grow">{words}</span>
      <button
        type="button"
        className="btn btn-line h-11 md:h-10"
        disabled={busy || uploading}
        onClick={onUndo}
      >
        Undo
      </button>
      <button type="submit" className="btn btn-primary h-11 md:h-10" disabled={busy || uploading}>
        {busy ? 'Saving…' : uploading ? 'Uploading…' : act}
      </button>
    </div>
  )
}
