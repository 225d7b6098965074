type Paper = 'pick' | 'packing'

/** The page from which papers about orders are printed. */
export const printPath = (paper: Paper, numbers: string[]) =>
  `/manageorder/print?paper=${paper}&orders=${numbers.join(',')}`

export const paperOf = (params: URLSearchParams): Paper =>
  params.get('paper') === 'packing' ? 'packing' : 'pick'
