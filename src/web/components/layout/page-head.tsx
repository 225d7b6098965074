export function PageHead({ title, lead }: { title: string; lead?: string }) {
  return (
    <header className="wrap pt-10 pb-10 md:pt-18 md:pb-16">
      <h1 className="max-w-[22ch] text-[2rem] leading-[2.375rem] tracking-[-0.02em] md:text-[3rem] md:leading-[3.375rem]">
        {title}
      </h1>
      {lead && <p className="mt-4 max-w-2xl text-body text-quiet md:mt-5 md:text-lead">{lead}</p>}
    </header>
  )
}
