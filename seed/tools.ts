import { benchTools } from './catalogue/bench-tools.ts'
import { furtherParts } from './catalogue/further-parts.ts'
import { mainParts } from './catalogue/main-parts.ts'

/** The demo catalogue, in the order in which the tools are added to the shop. */
export const tools = [...mainParts, ...benchTools, ...furtherParts]
