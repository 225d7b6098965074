/** A `bought` review is marked as verified, although the seed adds no orders. */
export const reviews = [
  {
    email: 'amina@example.com',
    productSku: 'LS-1T80',
    rating: 5,
    daysAgo: 2,
    bought: true,
    description:
      'Cloned the old drive in twenty minutes and the laptop boots in nine seconds. The label carries the same number as the site, so the reorder was easy.',
  },
  {
    email: 'daniel@example.com',
    productSku: 'TD-30IN',
    rating: 4,
    daysAgo: 5,
    bought: true,
    description:
      'The bits hold in the handle and do not round off. I would like a longer shaft for deep stand-offs, everything else is right.',
  },
  {
    email: 'rosa@example.com',
    productSku: 'LB-70X4',
    rating: 5,
    daysAgo: 7,
    bought: true,
    description:
      'Ordered twelve for the school. All arrived at the same charge and every one reported full capacity on the first cycle.',
  },
  {
    email: 'tomas@example.com',
    productSku: 'LC-2HP1',
    rating: 5,
    daysAgo: 14,
    bought: false,
    description:
      'Quiet again after four years. The paste was already on the plate and the cable length matched.',
  },
  {
    email: 'idris@example.com',
    productSku: 'LS-1T80',
    rating: 5,
    daysAgo: 21,
    bought: true,
    description: 'Runs cool. The screw was in the bag, which I did not expect.',
  },
  {
    email: 'idris@example.com',
    productSku: 'TP-04GR',
    rating: 5,
    daysAgo: 9,
    bought: true,
    description:
      'Spreads thin without tearing. Dropped the processor by eleven degrees against what was in there before.',
  },
  {
    email: 'lena@example.com',
    productSku: 'TH-1800',
    rating: 4,
    daysAgo: 3,
    bought: true,
    description:
      'Stage one is exactly right for display glue. It is a little heavy to hold for long, so I use the stand.',
  },
  {
    email: 'omar@example.com',
    productSku: 'LW-6E30',
    rating: 5,
    daysAgo: 11,
    bought: true,
    description:
      'Swapped forty cards over a weekend. All of them came up at once, and the 6 GHz band holds two floors away.',
  },
  {
    email: 'mira@example.com',
    productSku: 'LK-78BL',
    rating: 4,
    daysAgo: 6,
    bought: true,
    description:
      'Feels like the original and the light is even. Ribbon for the backlight is stiff, take your time with the latch.',
  },
  {
    email: 'jonas@example.com',
    productSku: 'LM-16D5',
    rating: 5,
    daysAgo: 4,
    bought: true,
    description:
      'Ran the memory test overnight on all twenty, no errors. Two to a board and they settle at 5600 without help.',
  },
  {
    email: 'workshop@example.com',
    productSku: 'LX-14R2',
    rating: 5,
    daysAgo: 17,
    bought: true,
    description:
      'Brought three machines back that we had written off. The test sheet in the box saved us a morning of measuring.',
  },
  {
    email: 'college@example.com',
    productSku: 'LK-78NB',
    rating: 5,
    daysAgo: 25,
    bought: true,
    description:
      'Thirty keyboards, thirty good ones. Six screws and a ribbon, and the students changed them themselves.',
  },
  {
    email: 'grace@example.org',
    productSku: 'LB-70X4',
    rating: 5,
    daysAgo: 31,
    bought: true,
    description:
      'The fuel gauge is honest: 20 % really is 20 %. The old pack used to drop from there to nothing.',
  },
  {
    email: 'hugo@example.org',
    productSku: 'LP-1412',
    rating: 5,
    daysAgo: 12,
    bought: true,
    description: 'Not a dead pixel among five, and well packed. Brackets lined up with the old holes.',
  },
  {
    email: 'yuki@example.org',
    productSku: 'TS-60ST',
    rating: 4,
    daysAgo: 19,
    bought: true,
    description:
      'Heats fast and holds its temperature on ground planes. The sponge is small, so I put brass wool beside it.',
  },
  {
    email: 'priya@example.org',
    productSku: 'LH-14PR',
    rating: 3,
    daysAgo: 28,
    bought: true,
    description:
      'Good hinges, and the torque is equal on both sides. The minimum of twenty is a lot for a small shop, I shared with two others.',
  },
  {
    email: 'callum@example.org',
    productSku: 'TM-6K00',
    rating: 5,
    daysAgo: 8,
    bought: true,
    description:
      'Continuity beeps the moment the tips touch. The probes reach parts I used to need a microscope and luck for.',
  },
  {
    email: 'sofia@example.org',
    productSku: 'TK-08OP',
    rating: 5,
    daysAgo: 10,
    bought: true,
    description: 'Nylon ones do not mark the case. The rounded steel blade is a thoughtful detail.',
  },
  {
    email: 'nadia@example.net',
    productSku: 'LA-65UC',
    rating: 5,
    daysAgo: 16,
    bought: true,
    description:
      'Hardly warm after a full charge, and it runs my phone as well. The tie on the lead gets used every day.',
  },
  {
    email: 'peter@example.net',
    productSku: 'TE-10CL',
    rating: 5,
    daysAgo: 37,
    bought: true,
    description:
      'Bought for the whole class. The snap stays closed and the clip comes off to show a plug, which suits our benches.',
  },
  {
    email: 'ines@example.net',
    productSku: 'LT-11GL',
    rating: 4,
    daysAgo: 22,
    bought: true,
    description:
      'Smooth and precise. Left the protective film on too long and wondered why it felt dull: take it off before you judge.',
  },
  {
    email: 'marek@example.net',
    productSku: 'LC-2HP1',
    rating: 4,
    daysAgo: 33,
    bought: true,
    description:
      'Drops in without bending the pipes. One of ten had a slight tick at low speed and was replaced at the counter the same day.',
  },
  {
    email: 'ruth@example.net',
    productSku: 'LX-14R2',
    rating: 4,
    daysAgo: 45,
    bought: false,
    description:
      'Works as described and the charging corner really is easy to reach. I had to update the firmware before it saw my second module.',
  },
  {
    email: 'ben@example.net',
    productSku: 'LP-1625',
    rating: 4,
    daysAgo: 13,
    bought: true,
    description:
      'Worth it for text alone. Do check the plug: mine has the forty-pin one, and the description told me so.',
  },
  {
    email: 'wen@example.net',
    productSku: 'LS-1T80',
    rating: 4,
    daysAgo: 40,
    bought: true,
    description:
      'Fast and even under long writes. I miss a heat spreader for desktop use, but that is not what it is for.',
  },
  {
    email: 'amina@example.com',
    productSku: 'TD-30IN',
    rating: 5,
    daysAgo: 52,
    bought: true,
    description:
      'Bought one for the bench and ended up with five for the team. The cap turns freely and does not squeak.',
  },
  {
    email: 'daniel@example.com',
    productSku: 'LA-65UC',
    rating: 2,
    daysAgo: 58,
    bought: false,
    description:
      'The charger itself is fine, but the fixed lead means a new charger when the cat has been at it. Would like a socket instead.',
  },
  {
    email: 'rosa@example.com',
    productSku: 'LM-08D5',
    rating: 4,
    daysAgo: 61,
    bought: true,
    description:
      'Enough for the office machines, and the price is fair. Took the 16 GB ones for everything newer.',
  },
  {
    email: 'tomas@example.com',
    productSku: 'TM-6KTR',
    rating: 4,
    daysAgo: 66,
    bought: false,
    description:
      'Reads our dimmer bench right for the first time. Same case as the old meter, so the holster fits.',
  },
  {
    email: 'lena@example.com',
    productSku: 'LC-2HP3',
    rating: 4,
    daysAgo: 73,
    bought: true,
    description: 'Fits the flat case with a hair to spare, and I only hear it when compiling.',
  },
  {
    email: 'omar@example.com',
    productSku: 'TE-30CL',
    rating: 4,
    daysAgo: 80,
    bought: true,
    description: 'Long enough for the double bench. The coil is strong, so anchor the other end well.',
  },
  {
    email: 'mira@example.com',
    productSku: 'LP-14GL',
    rating: 3,
    daysAgo: 85,
    bought: false,
    description:
      'Lovely colours in the evening. By the window I see mostly myself, so the matte one would have been the better choice.',
  },
  {
    email: 'jonas@example.com',
    productSku: 'LS-1T80-T10',
    rating: 5,
    daysAgo: 20,
    bought: true,
    description:
      'The tray is what we needed: nothing loose, and the screws are counted. Fifth one this year.',
  },
  {
    email: 'workshop@example.com',
    productSku: 'TH-1500',
    rating: 5,
    daysAgo: 92,
    bought: true,
    description:
      'Visitors use it at our open evenings. Nobody has burned anything yet, which I cannot say of the old gun.',
  },
  {
    email: 'college@example.com',
    productSku: 'LW-6E30',
    rating: 4,
    daysAgo: 99,
    bought: true,
    description: 'Good range in the library. Two antenna plugs in forty needed a firmer push than I liked.',
  },
  {
    email: 'grace@example.org',
    productSku: 'LH-16PR',
    rating: 5,
    daysAgo: 104,
    bought: true,
    description:
      'The lid stays where I leave it. The counter in Glenside gave me the brass inserts without my asking.',
  },
  {
    email: 'hugo@example.org',
    productSku: 'LK-78MR',
    rating: 4,
    daysAgo: 111,
    bought: false,
    description:
      'Drilling out eleven rivets takes an hour, but the drawing is exact and the next change will take five minutes.',
  },
  {
    email: 'yuki@example.org',
    productSku: 'TP-04GR-B12',
    rating: 5,
    daysAgo: 118,
    bought: true,
    description:
      'Dates on each syringe, and a box that fits the drawer. No more half-dry tubes from somewhere.',
  },
  {
    email: 'priya@example.org',
    productSku: 'LT-12GL',
    rating: 5,
    daysAgo: 126,
    bought: false,
    description:
      'The click screw works: a quarter of a turn and it felt like new. Gestures ran without any driver.',
  },
  {
    email: 'callum@example.org',
    productSku: 'LB-70X4',
    rating: 4,
    daysAgo: 133,
    bought: true,
    description: 'Nine hours where the old one gave two. It was at 40 % on arrival, as they say it would be.',
  },
  {
    email: 'sofia@example.org',
    productSku: 'LM-16D5',
    rating: 5,
    daysAgo: 141,
    bought: false,
    description:
      'One pair for my own machine through a group order. Recognised at full speed on the first start.',
  },
  {
    email: 'nadia@example.net',
    productSku: 'TK-08OP',
    rating: 4,
    daysAgo: 148,
    bought: false,
    description: 'Everything I needed for a display change. The suction cup wants a really clean surface.',
  },
  {
    email: 'peter@example.net',
    productSku: 'TS-60ST',
    rating: 5,
    daysAgo: 156,
    bought: false,
    description:
      'Students get clean joints on the first day. The base does not move, even with thirty of them around it.',
  },
  {
    email: 'ines@example.net',
    productSku: 'LA-65U3',
    rating: 5,
    daysAgo: 163,
    bought: false,
    description:
      'Reaches from the wall to the middle of the room and still charges at full power. I measured it.',
  },
  {
    email: 'marek@example.net',
    productSku: 'TE-10CL',
    rating: 3,
    daysAgo: 171,
    bought: false,
    description: 'Does its job, and the snap is solid. The strap is short for a wide wrist over a sleeve.',
  },
  {
    email: 'ruth@example.net',
    productSku: 'LK-78BL',
    rating: 5,
    daysAgo: 178,
    bought: true,
    description:
      'The legends still look printed yesterday after two years in our archive room, so I came back for ten more.',
  },
  {
    email: 'ben@example.net',
    productSku: 'LC-2HP6',
    rating: 4,
    daysAgo: 186,
    bought: false,
    description:
      'One number for the left and the right fan made stock keeping simpler. Temperatures are down by nine degrees.',
  },
  {
    email: 'wen@example.net',
    productSku: 'LP-1412',
    rating: 4,
    daysAgo: 194,
    bought: false,
    description:
      'Even light, no bleeding in the corners. The rigid tray went back to the counter for the next one.',
  },
]
