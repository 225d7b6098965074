/** On its own: every page carries these words, to have them when nothing more can be fetched. */
export const unreachable = 'The shop could not be reached. Check the connection and try again.'
