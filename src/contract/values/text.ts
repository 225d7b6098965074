const control = String.raw`\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f`
const halves = String.raw`\ud800-\udfff`
const pair = String.raw`[\ud800-\udbff][\udc00-\udfff]`

/**
 * Text that people typed: no control characters other than line breaks and tabs, and no unpaired surrogates.
 * Without flags, which JSON Schema cannot express; it means the same with and without `u`.
 */
export const noControl = new RegExp(`^(?:[^${control}${halves}]|${pair})*$`)
