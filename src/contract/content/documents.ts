import type { z } from 'zod'
import {
  choice,
  email,
  type FieldList,
  lines,
  link,
  markdown,
  number,
  objectOf,
  picture,
  rows,
  text,
} from './fields.ts'

/** The pages that show documents, by their paths without the slash. */
export const contentPages = [
  'home',
  'about',
  'blog',
  'myportfolio',
  'contact',
  'returns',
  'terms',
  'privacy',
] as const
export type ContentPage = (typeof contentPages)[number]

interface Described<Fields extends FieldList, Page> {
  title: string
  about: string
  page: Page
  fields: Fields
}

const document = <Fields extends FieldList, Page extends ContentPage | 'every'>(
  described: Described<Fields, Page>,
) => ({
  ...described,
  check: objectOf(described.fields),
})

const policy = <Page extends ContentPage>(title: string, page: Page) =>
  document({
    title,
    about: 'Linked at the foot of every page.',
    page,
    fields: {
      title: text('Title', 80),
      lead: text('First sentence', 400),
      sections: rows(
        'Sections',
        { heading: text('Heading', 80), text: markdown('Text', 6000) },
        { noun: 'section', named: 'heading', most: 20 },
      ),
    },
  })

/** Everything that the company says on its pages: how it is checked, and how the page Content asks for it. */
export const documents = {
  slides: document({
    title: 'Slides',
    about: 'At the top of the home page.',
    page: 'home',
    fields: {
      slides: rows(
        'Slides',
        {
          label: text('Small line above', 40),
          heading: lines('Heading', 3, 40, 'One line here is one line on the slide, three at most.'),
          text: text('Text', 140),
          button: text('Button', 30),
          link: link('Leads to'),
          picture: picture('Picture'),
          alt: text('What the picture shows', 250, { about: 'Read aloud to those who do not see it.' }),
        },
        { noun: 'slide', named: 'heading', most: 6 },
      ),
    },
  }),
  announcement: document({
    title: 'Announcement',
    about: 'A line above the header of every page. Without a text there is none.',
    page: 'every',
    fields: {
      text: text('Text', 160, { optional: true }),
      link: link('Leads to', { optional: true }),
    },
  }),
  introduction: document({
    title: 'Introduction',
    about: 'Under the name of the shop on the home page.',
    page: 'home',
    fields: {
      text: text('Text', 400),
      promises: rows(
        'Promises',
        {
          icon: choice('Icon', { hold: 'Parcel', cancel: 'Arrow back', verified: 'Tick' }),
          text: text('Text', 120),
        },
        { noun: 'promise', named: 'text', least: 0, most: 3 },
      ),
    },
  }),
  figures: document({
    title: 'Figures',
    about: 'The large figures on the home page.',
    page: 'home',
    fields: {
      title: text('Heading', 60),
      figures: rows(
        'Figures',
        { value: text('Figure', 10), label: text('What it counts', 40) },
        { noun: 'figure', named: 'label', most: 4 },
      ),
    },
  }),
  history: document({
    title: 'History',
    about: 'The years on the home page, always sorted by year.',
    page: 'home',
    fields: {
      title: text('Heading', 60),
      years: rows(
        'Years',
        { year: number('Year', 1000, 2999), title: text('Title', 60), text: text('Text', 200) },
        { noun: 'year', named: 'title', most: 12, sortedBy: 'year' },
      ),
    },
  }),
  about: document({
    title: 'About',
    about: 'The page About. The branches on it are changed on the page Branches.',
    page: 'about',
    fields: {
      title: text('Title', 80),
      lead: text('First sentence', 400),
      picture: picture('Picture'),
      alt: text('What the picture shows', 250, { about: 'Read aloud to those who do not see it.' }),
      text: markdown('Text', 10_000),
      archiveTitle: text('Second heading', 80),
      archive: markdown('Text under it', 10_000),
      management: rows(
        'Management',
        { name: text('Name', 80), position: text('Position', 80), background: text('Background', 400) },
        { noun: 'person', nouns: 'people', named: 'name', least: 0, most: 20 },
      ),
    },
  }),
  blog: document({
    title: 'Blog',
    about: 'Questions and answers, each with a number of its own.',
    page: 'blog',
    fields: {
      title: text('Title', 80),
      lead: text('First sentence', 400),
      answers: rows(
        'Answers',
        {
          number: text('Number', 8),
          question: text('Question', 200),
          text: markdown('Answer', 6000),
        },
        { noun: 'answer', named: 'question', most: 30, unique: 'number' },
      ),
    },
  }),
  portfolio: document({
    title: 'MyPortfolio',
    about: 'The page MyPortfolio.',
    page: 'myportfolio',
    fields: {
      name: text('Name', 80),
      role: text('Role', 80),
      email: email('Email'),
      lead: text('First sentences', 600),
      education: rows(
        'Education',
        {
          period: text('When', 30),
          title: text('Title', 80),
          place: text('Where', 80),
          text: text('Text', 400),
        },
        { noun: 'entry', nouns: 'entries', named: 'title', least: 0, most: 12 },
      ),
      skills: rows(
        'Skills',
        { group: text('Group', 40), items: lines('Skills', 12, 40, 'One in each line.') },
        { noun: 'group', named: 'group', least: 0, most: 12 },
      ),
      projects: rows(
        'Projects',
        { name: text('Name', 80), text: text('Text', 400), link: link('Leads to') },
        { noun: 'project', named: 'name', least: 0, most: 24 },
      ),
    },
  }),
  contact: policy('Contact', 'contact'),
  returns: policy('Returns', 'returns'),
  terms: policy('Terms', 'terms'),
  privacy: policy('Privacy', 'privacy'),
}

export type DocumentName = keyof typeof documents
export type Content = { [Name in DocumentName]: z.output<(typeof documents)[Name]['check']> }

export const documentNames = Object.keys(documents) as DocumentName[]

/** What a page shows. */
export type ContentOf<Page> = {
  [Name in DocumentName as (typeof documents)[Name]['page'] extends Page ? Name : never]: Content[Name]
}

export const documentsOf = (page: ContentPage) =>
  documentNames.filter((name) => documents[name].page === page)
