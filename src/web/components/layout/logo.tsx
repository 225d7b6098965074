export function Logo({ className }: { className: string }) {
  return (
    <svg
      className={`w-auto text-accent ${className}`}
      viewBox="0 0 20 24"
      fill="currentColor"
      aria-hidden="true"
    >
      <path d="M1 1h8v14h10l-2.6 8H1z" />
    </svg>
  )
}
