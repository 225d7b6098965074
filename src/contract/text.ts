/** Text that people typed: no control characters but line breaks and tabs. */
export const noControl = /^(?:\P{Cc}|[\n\r\t])*$/u
