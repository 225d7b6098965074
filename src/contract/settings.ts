import { z } from 'zod'
import { Country } from './accounts/addresses.ts'
import { readWorkingDays, writeWorkingDays } from './values/delivery/working-days.ts'
import { numberOrDigits, optionalText, typed, typedEmail } from './values/text-input.ts'

interface About<Value> {
  /** What holds until the owner sets something else. */
  default: Value
  title: string
  about?: string
  /** What a number counts. */
  unit?: string
  /** What can be chosen, and how each is called. */
  choices?: Record<string, string>
  control?: 'email' | 'tel' | 'lines' | 'days' | 'zone' | 'country'
}

const setting = <Check extends z.ZodType>(check: Check, about: About<z.output<Check>>) => ({
  check: check.describe([about.title, about.about].filter(Boolean).join('. ')),
  ...about,
})

const whole = (least: number, most: number) => {
  const must = `must be a whole number from ${least} to ${most}`
  return numberOrDigits(must).pipe(z.int(must).min(least, must).max(most, must))
}

const someDays = 'must be days of the week, such as Mon Tue Wed'
const daysOfWeek = typed(60)
  .refine((text) => readWorkingDays(text) !== undefined, someDays)
  .transform((text) => writeWorkingDays(readWorkingDays(text) ?? []))
  .pipe(z.string())

function isTimeZone(name: string) {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** All that the owner can set: how it is checked, its default, and what the page and the documentation say of it. */
export const settingList = {
  companyEmail: setting(typedEmail, {
    default: 'counter@loyal.example',
    title: 'Email',
    about: 'Customers write to this address',
    control: 'email',
  }),
  companyPhone: setting(typed(40), { default: '555 0100', title: 'Phone', control: 'tel' }),
  companyAddress: setting(typed(300), {
    default: '2 Works Road\nAldermoor',
    title: 'Registered address',
    about: 'On invoices and the contact page',
    control: 'lines',
  }),
  companyRegisteredName: setting(optionalText(120), {
    default: '',
    title: 'Registered name',
    about: 'On invoices, if it is not the name of the shop',
  }),
  companyTaxNumber: setting(optionalText(40), {
    default: '',
    title: 'Tax number',
    about: 'On invoices; leave it empty if the company has none',
  }),
  companyCountry: setting(Country, {
    default: 'US',
    title: 'Country',
    about: 'Where an order goes when its buyer has named no country',
    control: 'country',
  }),
  taxInPrices: setting(z.enum(['added', 'contained'], 'must be added or contained'), {
    default: 'added',
    title: 'Prices in the shop are',
    about: 'Applies to new orders; earlier ones stay as they are',
    choices: { added: 'Without tax, added at checkout', contained: 'With tax inside' },
  }),
  orderHoldHours: setting(whole(1, 720), {
    default: 24,
    title: 'An unpaid order keeps its stock for',
    about: 'Then it expires, and the stock is free again',
    unit: 'hours',
  }),
  mostUnpaidOrders: setting(whole(1, 1_000_000), {
    default: 20,
    title: 'One person may have',
    about: 'New accounts may have fewer',
    unit: 'unpaid orders',
  }),
  newAccountUnpaidOrders: setting(whole(1, 1_000_000), {
    default: 10,
    title: 'A new account may have',
    about: 'Until its email is confirmed or an order is paid; never more than others',
    unit: 'unpaid orders',
  }),
  newAccountHoldHours: setting(whole(1, 720), {
    default: 720,
    title: 'Its unpaid orders keep their stock for',
    about: 'Never longer than those of others; in a live shop 2 hours, unless you set something else',
    unit: 'hours',
  }),
  lowStockLevel: setting(whole(1, 1000), {
    default: 4,
    title: 'Stock is low below',
    about: 'Amber in the shop, and listed on the overview',
    unit: 'smallest orders',
  }),
  returnDays: setting(whole(0, 730), {
    default: 30,
    title: 'Pieces can be sent back for',
    about: 'From the day they arrived; 0 if nothing can be sent back',
    unit: 'days',
  }),
  supportRefundLimit: setting(whole(0, 1_000_000), {
    default: 500,
    title: 'Support may refund',
    about: 'For one order in total; the owner has no limit',
    unit: 'dollars',
  }),
  supportCodePercent: setting(whole(0, 100), {
    default: 20,
    title: 'Support may create codes for up to',
    about: 'Fixed amounts only up to what support may refund; the owner has no limit',
    unit: 'percent off',
  }),
  newReviews: setting(z.enum(['shown', 'held'], 'must be shown or held'), {
    default: 'shown',
    title: 'New reviews are shown',
    about: 'A review that is held waits on the Reviews page',
    choices: { shown: 'At once', held: 'Once staff have read them' },
  }),
  signInDays: setting(whole(30, 730), {
    default: 90,
    title: 'Sign-ins are kept for',
    about: 'With address and browser, so that people notice a stranger in their account',
    unit: 'days',
  }),
  emailDays: setting(whole(7, 730), {
    default: 30,
    title: 'Emails that were sent are kept for',
    about: 'Those that wait stay until they are sent',
    unit: 'days',
  }),
  missedSearchDays: setting(whole(7, 730), {
    default: 90,
    title: 'Searches that found nothing are kept for',
    about: 'From the last time that somebody searched for it',
    unit: 'days',
  }),
  invitationDays: setting(whole(1, 365), {
    default: 30,
    title: 'Invitations that nobody accepted are kept for',
    about: 'From the day that their link ended',
    unit: 'days',
  }),
  workingDays: setting(daysOfWeek, {
    default: 'Mon Tue Wed Thu Fri',
    title: 'The store house works on',
    about: 'Days on which orders leave and arrive',
    control: 'days',
  }),
  timeZone: setting(typed(60).refine(isTimeZone, 'must be a time zone, such as Europe/Stockholm'), {
    default: 'UTC',
    title: 'Time zone of the store house',
    about:
      'The days of the overview and the hour until which an order leaves the same day are in this time zone',
    control: 'zone',
  }),
}

type SettingList = typeof settingList
export type SettingName = keyof SettingList
export type ShopSettings = { [Name in SettingName]: z.output<SettingList[Name]['check']> }

export const settingNames = Object.keys(settingList) as SettingName[]

const perSetting = <Value>(of: (name: SettingName) => Value) =>
  Object.fromEntries(settingNames.map((name) => [name, of(name)]))

const checks = perSetting((name) => settingList[name].check) as {
  [Name in SettingName]: SettingList[Name]['check']
}

export const ShopSettings = z.object(checks)
export const defaultSettings = perSetting((name) => settingList[name].default) as ShopSettings

/** The parts of the owner's page; each is saved by itself. */
export const settingSections = [
  {
    title: 'Company',
    about: 'On invoices, in emails and on the contact page. The name of the shop stays as it is.',
    names: [
      ...(['companyEmail', 'companyPhone', 'companyAddress', 'companyCountry'] as const),
      ...(['companyRegisteredName', 'companyTaxNumber'] as const),
    ],
  },
  {
    title: 'Delivery',
    about: 'How orders travel, what that costs, and on which day they arrive.',
    names: ['workingDays', 'timeZone'],
  },
  {
    title: 'Tax',
    about: 'Worked out from where an order goes. A shop without rates shows no tax anywhere.',
    names: ['taxInPrices'],
  },
  {
    title: 'Holds and limits',
    about: 'How long the shop waits, and when it warns.',
    names: [
      ...(['orderHoldHours', 'mostUnpaidOrders', 'newAccountUnpaidOrders', 'newAccountHoldHours'] as const),
      ...(['lowStockLevel', 'returnDays', 'supportRefundLimit', 'supportCodePercent', 'newReviews'] as const),
    ],
  },
  {
    title: 'What is kept',
    about: 'Older ones are deleted each night. Orders, invoices, the books and the audit log stay.',
    names: ['signInDays', 'emailDays', 'missedSearchDays', 'invitationDays'],
  },
] as const satisfies { title: string; about: string; names: SettingName[] }[]
export type SettingSection = (typeof settingSections)[number]

/** Those that public pages show. */
const shownNames = [
  'companyEmail',
  'companyPhone',
  'companyAddress',
  'orderHoldHours',
  'lowStockLevel',
  'workingDays',
  'timeZone',
] as const satisfies SettingName[]
export type ShownSettings = Pick<ShopSettings, (typeof shownNames)[number]>

export const shownSettings = (settings: ShopSettings) =>
  Object.fromEntries(shownNames.map((name) => [name, settings[name]])) as unknown as ShownSettings

const Name = z.enum(settingNames)
const seen = z
  .int()
  .min(0)
  .describe('the number of the newest change; a change of something that was changed after it is refused')

export const SettingsAnswer = z.object({
  values: ShopSettings,
  changed: z.partialRecord(Name, z.iso.datetime()).describe('when each was last changed'),
  seen,
})
export type SettingsAnswer = z.infer<typeof SettingsAnswer>

export const SettingsChange = z.object({ seen, values: ShopSettings.partial() })
export type SettingsChange = z.output<typeof SettingsChange>

const Value = z.union([z.string(), z.number()])

export const SettingChange = z.object({
  no: z.int(),
  name: z.string(),
  from: Value,
  to: Value,
  actor: z.string(),
  at: z.iso.datetime(),
  undoable: z.boolean().describe('it is the newest change of this setting'),
})
export type SettingChange = z.infer<typeof SettingChange>
