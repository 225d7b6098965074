import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import * as accounts from '#src/contract/accounts/accounts.ts'
import * as myAccount from '#src/contract/accounts/my-account.ts'
import * as profiles from '#src/contract/accounts/profiles.ts'
import * as proofOfWork from '#src/contract/accounts/proof-of-work.ts'
import * as catalogue from '#src/contract/catalogue.ts'
import * as operations from '#src/contract/operations.ts'
import { LineInput, Quantity } from '#src/contract/orders/lines.ts'
import * as orderChanges from '#src/contract/orders/order-changes.ts'
import * as orderList from '#src/contract/orders/order-list.ts'
import * as orders from '#src/contract/orders/orders.ts'
import * as payments from '#src/contract/orders/payments.ts'
import * as placing from '#src/contract/orders/placing.ts'
import * as problems from '#src/contract/problems.ts'
import * as reviews from '#src/contract/reviews.ts'
import * as statistics from '#src/contract/statistics.ts'
import * as toolChanges from '#src/contract/tool-changes.ts'
import * as tools from '#src/contract/tools.ts'
import { Mover } from '#src/contract/values/orders/mover.ts'

const contract = {
  ...accounts,
  ...catalogue,
  ...myAccount,
  ...operations,
  ...orders,
  ...orderChanges,
  ...orderList,
  ...payments,
  ...placing,
  ...problems,
  ...profiles,
  ...proofOfWork,
  ...reviews,
  ...statistics,
  ...toolChanges,
  ...tools,
  LineInput,
  Mover,
  Quantity,
}

// In the description a schema has the name under which the contract exports it.
for (const [id, schema] of Object.entries(contract))
  if (schema instanceof z.ZodType) z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id })

type Json = Record<string, unknown>

interface Converted extends Json {
  $defs?: Record<string, Json>
  properties: Record<string, Json & { description?: string }>
  required?: string[]
}

/** The JSON Schemas of a description; those with a name are collected, and referred to where they are used. */
export class Schemas {
  readonly named: Record<string, Json> = {}

  /** As a member of an object, so that a schema with a name becomes a reference. */
  of(schema: z.ZodType, io: 'input' | 'output'): Json {
    return this.members({ schema }, io).properties.schema ?? {}
  }

  members(shape: Record<string, z.ZodType>, io: 'input' | 'output') {
    const { $defs = {}, ...converted } = relink(z.toJSONSchema(z.object(shape), { io, override: loosen }))
    for (const [name, schema] of Object.entries($defs)) this.add(name, schema)
    return converted
  }

  private add(name: string, schema: Json) {
    const known = this.named[name] ?? schema
    if (!isDeepStrictEqual(known, schema))
      throw new Error(`${name} differs as input and as answer, so it can not be one schema`)
    this.named[name] = schema
  }
}

const relink = (schema: object): Converted =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))

/** Answers may gain members later, names stand outside of the schemas, and a format says enough. */
function loosen({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  if (jsonSchema.format) delete jsonSchema.pattern
  delete jsonSchema.id
}
