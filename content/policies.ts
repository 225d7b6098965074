import type { Content } from '#src/contract/content/documents.ts'

export const contact: Content['contact'] = {
  title: 'Contact',
  lead: 'Write to {companyEmail} or call {companyPhone}. The counters of our branches answer questions too.',
  sections: [
    {
      heading: 'About an order',
      text: `Please tell us the order number. It begins with LD and is on the order, in every email about it and on the invoice.

You can see the status of an order, cancel it until it ships and download its invoice under [My Order](/dashboard/order).`,
    },
    {
      heading: 'About a part',
      text: `If you are not sure what fits, send us the model of the laptop as it is printed on its underside, and a photo of the part if you can.

Every branch has somebody who fits parts all day. Addresses and opening hours are on the [Branches page](/branches).`,
    },
    { heading: 'By post', text: `{companyAddress}` },
  ],
}

export const returns: Content['returns'] = {
  title: 'Returns and refunds',
  lead: 'Cancel until it ships. After that you have 30 days to send back what is unused, and two years for what is faulty.',
  sections: [
    {
      heading: 'Before it ships',
      text: `Open [My Order](/dashboard/order) and press Cancel. If you have paid, the whole amount goes back to your card at once; banks usually take a few days to show it.`,
    },
    {
      heading: 'After it has arrived',
      text: `Write to {companyEmail} within 30 days, with the order number and what you want to return. Unused parts in their packaging are refunded in full; you pay the postage.

Take opened batteries and anything with a broken seal to a branch instead of posting them.`,
    },
    {
      heading: 'Faulty parts',
      text: `A part that fails within two years is replaced or refunded, whichever you prefer, and we pay the postage. Tell us what happened: it helps us make the next batch better.`,
    },
  ],
}

export const terms: Content['terms'] = {
  title: 'Terms of sale',
  lead: 'What we promise when you order here, and what we ask of you.',
  sections: [
    {
      heading: 'Orders and prices',
      text: `Prices are in US dollars for one piece. The total you see before you press Order is the total you pay. If a price has changed in the meantime, we tell you and ask again.

Most tools have a minimum quantity, and a few are sold in steps. Both are shown on the tool's page.

An order holds its stock until the time that is shown with it. If it has not been paid by then, it is cancelled and the stock is released.`,
    },
    {
      heading: 'Payment',
      text: `You pay by card. The card number goes straight to our payment provider and is never stored by us. The contract is made when the payment succeeds. Your invoice is then under Dashboard, My Order.`,
    },
    {
      heading: 'Reviews',
      text: `Reviews are the opinion of those who wrote them. We hide a review only if it is unlawful, insulting or not about our shop, and we tell its author why. “Verified” means that the tool was bought here.`,
    },
  ],
}

export const privacy: Content['privacy'] = {
  title: 'Privacy',
  lead: 'We keep what we need to deliver your order and to protect your account, and nothing for advertising.',
  sections: [
    {
      heading: 'What we keep',
      text: `Your name and email, your password in a form that cannot be read back, and the profile that you add yourself. For each order: the phone number and address you gave us, what you bought and what you paid. For each sign-in: when, with which browser and from which network address.

What is searched for and not found is counted without saying who searched.`,
    },
    {
      heading: 'In your browser',
      text: `A cookie keeps you signed in. The theme, the laptop you chose, your recent searches and the tools you looked at stay on your device. There are no third-party cookies and no tracking.`,
    },
    {
      heading: 'Your rights',
      text: `Under Dashboard, My Profile you can download everything we hold about you, correct it and close your account. We keep invoices for as long as the law requires.

Questions? Write to {companyEmail}.`,
    },
  ],
}
