/** Long text. The server made the HTML of Markdown, in which tags are text. */
export const Words = ({ html, className = '' }: { html: string; className?: string }) => (
  <div className={`words ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
)
