/** The server build of the pages; `rolldown.config.ts` resolves this name. */
declare module '#pages'
