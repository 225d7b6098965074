/** Why this code must not run on this database, as a sentence for people. */
export class SchemaProblem extends Error {
  override name = 'SchemaProblem'
}
