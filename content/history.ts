import type { Content } from '#src/contract/content/documents.ts'

export const history: Content['history'] = {
  title: 'History of Industry',
  years: [
    { year: 1996, title: 'A repair bench', text: 'Two brothers mend computers behind a radio shop.' },
    {
      year: 2003,
      title: 'Our first part',
      text: 'A battery pack, because the one on the market failed within a year.',
    },
    { year: 2009, title: 'Six branches', text: 'Every counter orders from one shared stock list.' },
    {
      year: 2014,
      title: 'The tool line',
      text: 'Drivers, irons and meters that our own benches had asked for.',
    },
    {
      year: 2018,
      title: 'The archive',
      text: 'A sister business keeps drawings and spares for older machines.',
    },
    { year: 2022, title: 'Store house', text: 'The whole stock goes online, with live quantities.' },
  ],
}
