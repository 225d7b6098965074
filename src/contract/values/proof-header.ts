/** Carries the solution of a challenge, as `btoa(JSON.stringify({ challenge, solution }))`. */
export const proofHeader = 'x-proof-of-work'
