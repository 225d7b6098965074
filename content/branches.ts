const weekdays = 'Mon to Sat, 9–19'

export const branches = [
  { city: 'Aldermoor', address: '2 Works Road', hours: weekdays, phone: '555 0101' },
  { city: 'Bexholm', address: '41 Station Street', hours: weekdays, phone: '555 0102' },
  { city: 'Carrow', address: '7 Weighhouse Square', hours: weekdays, phone: '555 0103' },
  { city: 'Denby Cross', address: '118 Northgate', hours: weekdays, phone: '555 0104' },
  { city: 'Eastvale', address: '23 Mill Terrace', hours: weekdays, phone: '555 0105' },
  { city: 'Farrow', address: '9 Tanner Street', hours: weekdays, phone: '555 0106' },
  { city: 'Glenside', address: '60 Bridge Road', hours: weekdays, phone: '555 0107' },
  { city: 'Harbourne', address: '5 Chandler Quay', hours: weekdays, phone: '555 0108' },
  { city: 'Innerley', address: '34 Market Hill', hours: weekdays, phone: '555 0109' },
  { city: 'Kestrel Bay', address: '12 Signal Lane', hours: weekdays, phone: '555 0110' },
  { city: 'Larkfield', address: '88 Foundry Lane', hours: weekdays, phone: '555 0111' },
  { city: 'Millway', address: '16 Canal Street', hours: weekdays, phone: '555 0112' },
]
