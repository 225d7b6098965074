/** An emailed link has its token after the #, so that it never reaches a server or a log. */
export const tokenInAddress = () => new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
