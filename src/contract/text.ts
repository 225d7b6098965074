/** Text that people typed: no control characters but line breaks and tabs, and no halves of characters. */
export const noControl = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u
