export const company = {
  title: 'Loyal Digital Platform Store House',
  brand: 'Loyal Digital Platform',
  tagline: ['Made by us.', 'Fitted by you.'],
  copyright: 'Copyright © 2022 Loyal Digital Platform Store House',
  intro:
    'A manufacturer and a chain of shops for laptop parts and the tools to fit them. Everything you see here is on our own shelves, at factory prices.',
}
