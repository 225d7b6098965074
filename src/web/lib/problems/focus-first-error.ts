/** Once the errors are rendered, which may take some frames, focuses the first invalid field. */
export function focusFirstError(form: HTMLElement, frames = 30) {
  requestAnimationFrame(() => {
    const field = form.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (field) field.focus()
    else if (frames > 0) focusFirstError(form, frames - 1)
  })
}
