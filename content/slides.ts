import type { Content } from '#src/contract/content/documents.ts'

export const slides: Content['slides'] = {
  slides: [
    {
      label: 'First Slide',
      heading: ['Every part', 'of the laptop,', 'from one maker.'],
      text: 'We make the parts, test them and keep them in stock. You need a screwdriver and an evening.',
      button: 'Browse all tools',
      link: '/tools',
      picture: '/pictures/hero-1-1920.webp',
      alt: 'The parts of one laptop laid out on a bench: mainboard, keyboard, battery, fan, touchpad, SSD, memory and Wi-Fi card',
    },
    {
      label: 'Second Slide',
      heading: ['The tools', 'our own benches', 'asked for.'],
      text: 'Drivers, meters and irons that we use all day ourselves, and sell at factory prices.',
      button: 'Browse all tools',
      link: '/tools',
      picture: '/pictures/hero-2-1920.webp',
      alt: 'A bench mat with an open laptop, a meter, a driver set and a soldering iron',
    },
    {
      label: 'Third Slide',
      heading: ['Taken apart', 'as easily as', 'put together.'],
      text: 'Every layer has a number, and every number is on a shelf in one of our branches.',
      button: 'Browse all tools',
      link: '/tools',
      picture: '/pictures/hero-3-1920.webp',
      alt: 'A laptop pulled apart in layers',
    },
  ],
}
