/**
 * A script that gives the browser's router what the loaders answered. React Router writes the same, in a part of the page
 * that can only be streamed.
 */
export const hydrationScript = (data: string) =>
  `${controller}.enqueue(${asScript(data)});${controller}.close();`

const controller = 'window.__reactRouterContext.streamController'

/** Nothing in it ends the script or begins a comment. */
const asScript = (text: string) =>
  JSON.stringify(text).replaceAll(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
