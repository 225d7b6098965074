const counter = { opens: '09:00', closes: '19:00' }
/** Monday to Sunday; null is closed. */
const hours = [counter, counter, counter, counter, counter, counter, null]

const inCity = (city: string, street: string, phone: string) => ({
  ...{ name: city, street, postalCode: '', city, phone },
  ...{ hours, collect: true },
})

/** The branches that a shop begins with. From its first start on, an admin changes them on the page Branches. */
export const branches = [
  inCity('Aldermoor', '2 Works Road', '555 0101'),
  inCity('Bexholm', '41 Station Street', '555 0102'),
  inCity('Carrow', '7 Weighhouse Square', '555 0103'),
  inCity('Denby Cross', '118 Northgate', '555 0104'),
  inCity('Eastvale', '23 Mill Terrace', '555 0105'),
  inCity('Farrow', '9 Tanner Street', '555 0106'),
  inCity('Glenside', '60 Bridge Road', '555 0107'),
  inCity('Harbourne', '5 Chandler Quay', '555 0108'),
  inCity('Innerley', '34 Market Hill', '555 0109'),
  inCity('Kestrel Bay', '12 Signal Lane', '555 0110'),
  inCity('Larkfield', '88 Foundry Lane', '555 0111'),
  inCity('Millway', '16 Canal Street', '555 0112'),
]
