/** For forms and pages that cannot work without scripts. */
export const NeedsScript = ({ className = '' }: { className?: string }) => (
  <noscript>
    <p className={`rounded-box border border-base-300 bg-surface p-4 text-ui ${className}`}>
      This part of the shop needs JavaScript. Turn it on in your browser’s settings, then reload the page.
    </p>
  </noscript>
)
