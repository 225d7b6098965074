import { z } from 'zod'

type Json = Record<string, unknown>

/** JSON Schemas of zod's; those that carry an id stand once, under their name, and are referred to. */
export class Schemas {
  readonly named: Record<string, Json> = {}

  of(schema: z.ZodType, io: 'input' | 'output'): Json {
    // As a member, so that a schema with an id of its own becomes a reference too.
    const { $defs = {}, properties } = relink(z.toJSONSchema(z.object({ schema }), { io, override: loosen }))
    Object.assign(this.named, $defs)
    return properties.schema
  }
}

const relink = (schema: object): { $defs?: Record<string, Json>; properties: { schema: Json } } =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))

/** Answers may gain members. Ids are the names of the schemas already. */
function loosen({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  delete jsonSchema.id
}
