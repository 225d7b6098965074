import type { z } from 'zod'
import type { Problem, ProblemCode } from '../problems.ts'
import { mostCounted, mostFound } from '../values/pagination.ts'
import { type Paths, paths } from './paths.ts'

/** What a call takes and answers; its method and path stand in paths.ts under the same name. */
export interface Declaration {
  summary: string
  description?: string
  params?: Record<string, z.ZodType<unknown, string>>
  query?: z.ZodObject
  headers?: z.ZodObject
  /** JSON that fits a schema, or bytes as they are. */
  body?: z.ZodType | BytesBody
  /** How large a body of JSON may be, when more is sent than people type. */
  mostBytes?: number
  answer: Answer
  /** What it refuses beyond what follows from its guard and its input. */
  refuses?: readonly ProblemCode[]
}

export interface BytesBody {
  mediaType: string
  mostBytes: number
}

interface Described {
  status: 200 | 201 | 202
  description: string
}
export interface JsonAnswer<Schema extends z.ZodType = z.ZodType> extends Described {
  kind: 'json'
  schema: Schema
}
/** A list by page: the rows are the body, the rest of the page travels in headers. */
export interface PageAnswer<Row extends z.ZodType = z.ZodType> extends Described {
  kind: 'page'
  row: Row
  /** How far the rows are counted, in words. */
  counted: string
}
export interface FileAnswer extends Described {
  kind: 'file'
  mediaType: string
}
export type Answer = JsonAnswer | PageAnswer | FileAnswer

export interface Call extends Declaration {
  /** `orders.place`, for example. */
  id: string
  tag: keyof Paths
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
}

/** What a call without a body is given. A name that stands once in the query has a text, one that stands twice a list. */
export interface Asked {
  params: Record<string, string>
  query: Record<string, string | string[]>
}

type Told = { answer: unknown } | { problem: Problem }

/** Asks a shop in the same process by a call's method and path, `'GET /product/{id}'` for example. */
export type AskShop = (line: string, asked: Asked) => Promise<Told>

/** `'id'` of `/order/{id}/refund`. */
export type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never

type Takes<Path extends string> = [ParamNames<Path>] extends [never]
  ? { params?: undefined }
  : { params: Record<ParamNames<Path>, z.ZodType<unknown, string>> }

type Declarations<Feature> = {
  [Name in keyof Feature]: Declaration & Takes<Feature[Name] & string>
}

type Declared<Line, Declares> = Line extends `${infer Method} ${infer Path}`
  ? Declares & { id: string; tag: keyof Paths; method: Method; path: Path }
  : never

/** Declares the calls of a feature: one for each of its paths, no more and no fewer. */
export function declareCalls<Tag extends keyof Paths, const Declares extends Declarations<Paths[Tag]>>(
  tag: Tag,
  declarations: Declares & Record<Exclude<keyof Declares, keyof Paths[Tag]>, never>,
): { [Name in keyof Paths[Tag]]: Declared<Paths[Tag][Name], Declares[Name]> } {
  const calls = Object.entries<string>(paths[tag]).map(([name, line]) => {
    const [method, path] = line.split(' ')
    const declaration: Declaration = declarations[name as keyof Declares]
    return [name, { ...declaration, id: `${tag}.${name}`, tag, method, path }]
  })
  return Object.fromEntries(calls)
}

export const json = <Schema extends z.ZodType>(
  schema: Schema,
  description: string,
  status: Described['status'] = 200,
): JsonAnswer<Schema> => ({ kind: 'json', schema, description, status })

export const page = <Row extends z.ZodType>(
  row: Row,
  description: string,
  counted = `up to ${mostCounted}`,
): PageAnswer<Row> => ({ kind: 'page', row, description, counted, status: 200 })

export const countedOrFound = `up to ${mostCounted}, with q up to ${mostFound}`

export const file = (mediaType: string, description: string): FileAnswer => ({
  kind: 'file',
  mediaType,
  description,
  status: 200,
})

export const bytes = (mediaType: string, mostBytes: number): BytesBody => ({ mediaType, mostBytes })
