interface Pieces {
  quantity: number
  sent: number
  cancelled: number
}

/** Pieces of a line that are still to be sent. */
export const unsentOfLine = ({ quantity, sent, cancelled }: Pieces) => quantity - sent - cancelled
