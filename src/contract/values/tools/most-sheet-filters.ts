/** How many names of the data sheet a category can be filtered by. Plain, for pages that carry no zod. */
export const mostSheetFilters = 8
