export const slides = [
  {
    label: 'First Slide',
    heading: ['Every part', 'of the laptop,', 'from one maker.'],
    text: 'We make the parts, test them and keep them in stock. You need a screwdriver and an evening.',
    picture: 'hero-1',
    alt: 'The parts of one laptop laid out on a bench: mainboard, keyboard, battery, fan, touchpad, SSD, memory and Wi-Fi card',
  },
  {
    label: 'Second Slide',
    heading: ['The tools', 'our own benches', 'asked for.'],
    text: 'Drivers, meters and irons that we use all day ourselves, and sell at factory prices.',
    picture: 'hero-2',
    alt: 'A bench mat with an open laptop, a meter, a driver set and a soldering iron',
  },
  {
    label: 'Third Slide',
    heading: ['Taken apart', 'as easily as', 'put together.'],
    text: 'Every layer has a number, and every number is on a shelf in one of our branches.',
    picture: 'hero-3',
    alt: 'A laptop pulled apart in layers',
  },
]
