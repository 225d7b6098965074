/** Why this code must not run on this database, in a sentence for people. */
export class SchemaProblem extends Error {
  override name = 'SchemaProblem'
}
