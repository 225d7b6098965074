import type { Challenge } from '#src/contract/accounts/proof-of-work.ts'

/** Makes a call cost its caller some computing, where a limit is near. */
export interface ProofOfWork {
  newChallenge(): Promise<Challenge>
  /** Whether it solves one of our challenges, in time and for the first time. */
  accept(solution: string): Promise<boolean>
}
