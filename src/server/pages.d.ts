/** The server's side of the pages, as `npm run build` makes it: put in place by `rolldown.config.ts`. */
declare module '#pages'
