export const company = {
  title: 'Loyal Digital Platform Store House',
  brand: 'Loyal Digital Platform',
  tagline: ['Made by us.', 'Fitted by you.'],
  copyright: 'Copyright © 2022 Loyal Digital Platform Store House',
}
