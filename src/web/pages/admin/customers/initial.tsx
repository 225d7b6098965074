/** Stands for a person, beside their name. */
export const Initial = ({ of }: { of: string }) => (
  <span
    className="head grid size-9 shrink-0 place-items-center rounded-field bg-base-300 text-sm"
    aria-hidden="true"
  >
    {[...of][0]?.toUpperCase()}
  </span>
)
