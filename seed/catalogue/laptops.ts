/** Laptop models as "Brand Series Model"; the parts finder asks for the three in turn. */
export const lx13 = 'Loyal LX 13'
export const lx14 = 'Loyal LX 14'
export const lx16 = 'Loyal LX 16'
const lt14 = 'Loyal LT 14'
const lt15 = 'Loyal LT 15'
export const meridian13 = 'Corvane Meridian 13'
export const meridian15 = 'Corvane Meridian 15'
const atlas14 = 'Corvane Atlas 14'
const atlas16 = 'Corvane Atlas 16'
const vela13 = 'Ostrel Vela 13'
export const vela14 = 'Ostrel Vela 14 G2'
const forge15 = 'Ostrel Forge 15'
const forge16 = 'Ostrel Forge 16 Pro'
const slate14 = 'Vindry Slate 14'
const slate15 = 'Vindry Slate 15'

export const thirteens = [lx13, meridian13, vela13]
export const fourteens = [lx14, lt14, atlas14, vela14, slate14]
const fifteens = [lt15, meridian15, forge15, slate15]
export const sixteens = [lx16, atlas16, forge16]
export const loyalFourteens = [lx14, lt14]
const large = [...fifteens, ...sixteens]
export const all = [...thirteens, ...fourteens, ...large]
/** Models whose memory is in sockets, not soldered to the board. */
export const withMemorySockets = [lx13, lx14, lx16, lt14, lt15, atlas14, atlas16, forge15, forge16, slate15]
