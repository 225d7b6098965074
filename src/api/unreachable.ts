/** In a file of its own, so that every page includes it and has it when nothing more can be loaded. */
export const unreachable = 'The shop could not be reached. Check the connection and try again.'
