/** For a laptop that is in none of our lists: which parts go by their form, and how to tell it. */
export const chooseByForm = {
  parts: [
    {
      name: 'Memory',
      form: 'DDR5 SO-DIMM, 262 pins',
      how: 'The label of the old module says DDR5 or PC5. DDR4 does not fit, and in some thin laptops the memory is soldered.',
      category: 'Memory',
    },
    {
      name: 'Drive',
      form: 'M.2 2280, NVMe',
      how: 'A 22 × 80 mm board with one notch. Shorter ones say 2242 or 2230.',
      category: 'Storage',
    },
    {
      name: 'Wireless card',
      form: 'M.2 2230, key E',
      how: 'A 22 × 30 mm card with two antenna leads. In some laptops it is soldered.',
      category: 'Wireless',
    },
    {
      name: 'Charger',
      form: 'USB-C, 65 W',
      how: 'The laptop charges over USB-C, and the label of the old charger says 65 W or less.',
      category: 'Power',
    },
    {
      name: 'Panel',
      form: '14 or 16 in, eDP',
      how: 'Size, resolution and the number of pins, 30 or 40, are on the back of the old panel.',
      category: 'Display',
    },
  ],
  madeForOne:
    'Batteries, keyboards, touchpads, hinges, fans and mainboards are made for certain laptops. Order them only if yours is on their list.',
  ask: 'Tell us the model and the part, and we will check whether one of ours fits.',
}
