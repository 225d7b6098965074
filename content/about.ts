import type { Content } from '#src/contract/content/documents.ts'

export const about: Content['about'] = {
  title: 'About us',
  lead: 'We make laptop parts and the tools to fit them, and sell both over our counters and on this site.',
  picture: '/pictures/hero-2-1920.webp',
  alt: 'A bench mat with an open laptop, a meter, a driver set and a soldering iron',
  text: `The works stands in Aldermoor, beside the first of our branches. Three lines run there: battery packs and chargers, boards and memory, and the metal and plastic of a laptop: hinges, frames, keyboards. The tool line came later and has its own hall.

Each part is tested before it is packed, and the test is the one that the part will meet in use. A drive is written and read from end to end, a battery goes through a full charge and discharge, a hinge opens and closes four thousand times on a sample from every batch. The part number is printed on the part itself, so that you can order the same one again years later.

All branches sell from one stock list, the same that you see here. A counter that does not have a part on its own shelf has it the next working day.

Most of our customers are workshops, schools and the technical departments of firms, which is why a tool has a minimum quantity. Everybody is welcome at a counter with a single machine: bring it, and somebody will tell you what it needs and whether it is worth it.`,
  archiveTitle: 'The archive',
  archive: `Loyal Archive is our sister business in Denby Cross. It keeps the drawings, test sheets and last spares of machines that are no longer made, ours and those of makers who have closed. When we end a part, the final fifty pieces and its tooling go there instead of into a skip.

The archive lends drawings to repairers, copies service manuals at cost, and makes small runs of a part when ten people ask for the same one. It is open to visitors by appointment: ask at any counter.`,
  management: [
    {
      name: 'Edwin Marlowe',
      position: 'Chairman',
      background:
        'Opened the repair bench with his brother Piers in 1996 and designed the first battery pack.',
    },
    {
      name: 'Harriet Osgood',
      position: 'Managing Director',
      background: 'Production engineer. Ran the board line for nine years before she took over the works.',
    },
    {
      name: 'Joachim Verrell',
      position: 'Director',
      background: 'Began at the counter in Farrow. Looks after the branches, the stock list and the archive.',
    },
  ],
}
