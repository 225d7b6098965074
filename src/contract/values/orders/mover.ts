import { z } from 'zod'

/** Who moves an order or a return: its buyer, an admin, or the shop itself (expiry, the card provider's events). */
export const Mover = z.enum(['buyer', 'admin', 'shop'])
export type Mover = z.infer<typeof Mover>
