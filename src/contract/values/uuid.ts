import { z } from 'zod'

const Uuid = z.uuid()

export const isUuid = (text: string | undefined): text is string => Uuid.safeParse(text).success
