import type { Content } from '#src/contract/content/documents.ts'

export const blog: Content['blog'] = {
  title: 'Questions from the interview',
  lead: 'We ask these questions when we hire a developer, and share our own answers afterwards.',
  answers: [
    {
      number: '14.1',
      question: 'How would you improve the performance of a React application?',
      text: `Measure first. Record the slow interaction with the Profiler in React DevTools and with the browser’s performance panel, on a production build and a slow phone. The two answer different questions: is too much being rendered, or is too much being downloaded?

Most slow renders come from state that lives too high: one keystroke in a field renders a whole page. Move the state down to the component that needs it, or pass the expensive part in as children, which React leaves alone as long as the element is the same. Memoising with memo, useMemo and useCallback, or leaving it to the React Compiler, comes after that.

- Split the code by route, and load what is rarely opened with lazy and Suspense.
- Give list rows a stable key from the data, never the index of a list that changes order.
- Show long lists by the page, or render only the rows in view.
- Mark updates that may wait with startTransition or useDeferredValue, so typing stays quick.
- Give pictures a width, a height and a size that fits the screen; load those below the fold lazily.
- Fetch data in route loaders, in parallel, rather than in effects one after the other.`,
    },
    {
      number: '14.2',
      question: 'What are the different ways to manage state in a React application?',
      text: `It helps to ask what kind of state it is before choosing a tool. Much of what looks like application state is a copy of something that already has a home: the server, the address bar or a form. The less of it is copied, the less can disagree.

- Local state: useState for one value, useReducer when several values change together by rules.
- Shared by a few components: lift it to their closest common parent and pass it down as props.
- Needed everywhere and seldom changed (theme, signed-in user): context. Every consumer renders when the value changes, so keep it small and stable.
- Data of the server: route loaders and actions, or a query library, which also handle caching, loading and retry.
- Filters, sort order, page number: the URL, so that a link and the back button work.
- Fields of a form: the form itself, or a form library; only the submitted values leave it.
- Large client-side state with many writers: a store such as Redux Toolkit or Zustand, read through selectors.`,
    },
    {
      number: '14.3',
      question: 'How does prototypical inheritance work?',
      text: `Every JavaScript object has an internal link to another object, its prototype, or to null. When you read a property that the object does not have itself, the engine looks at the prototype, then at the prototype’s prototype, until it finds the property or the chain ends and the result is undefined.

Writing is different: an ordinary assignment creates or changes the property on the object itself and leaves the prototype as it was. Exceptions are setters, which run, and read-only properties of the prototype, which refuse the assignment. A method that is found on the prototype still runs with this set to the object it was called on, which is why one method can serve many objects.

The class keyword is a clearer way to write the same thing. Methods go to the prototype property of the class, new links each instance to that object, and extends links one prototype to the next.

\`\`\`
const part = {
  label() {
    return \`\${this.sku} \${this.name}\`
  },
}

const drive = Object.create(part)
drive.sku = 'LS-1T80'
drive.name = 'NVMe SSD 1 TB'

drive.label() // 'LS-1T80 NVMe SSD 1 TB'
Object.hasOwn(drive, 'label') // false, it is found on the prototype
Object.getPrototypeOf(drive) === part // true
\`\`\``,
    },
    {
      number: '14.5',
      question:
        'You have an array of products, each with a name, price and description. How do you search it by name?',
      text: `Use filter when several products may match, find when you want the first one. People type in any case, in any order and with stray spaces, so compare in lower case and ask that each typed word occurs somewhere in the name.

An empty search returns everything, which is what a list with a search field should show. The work grows with the number of products; for a few thousand that takes about a millisecond. Beyond that, or when the list arrives in pages, search in the database with an index instead, as this shop does.

\`\`\`
function searchByName(products, typed) {
  const words = typed.trim().toLowerCase().split(/\\s+/)
  return products.filter((product) => {
    const name = product.name.toLowerCase()
    return words.every((word) => name.includes(word))
  })
}

searchByName(products, 'ssd 1 tb') // finds 'NVMe SSD 1 TB, M.2 2280'
products.find((product) => product.name === 'USB-C charger 65 W, 1.8 m') // the first, or undefined
\`\`\``,
    },
    {
      number: '14.6',
      question: 'What is a unit test, and why should we write unit tests?',
      text: `A unit test calls one small piece of the program, a function or a module, with known input and checks the result. It needs no browser and no network, runs in milliseconds and says exactly what broke.

Tests pay back when the code changes. They show within seconds that a rule still holds, they record the rule for the next reader, and code that is easy to test tends to be easy to use: it takes what it needs as arguments and returns what it found.

A good test names a rule of the business, fails when the rule is broken and passes when only the inside of the code changes. Test the edges: nothing, one, the limit and one past it. Unit tests do not show that the pieces fit together; a few tests with a real database and a real browser do that.

\`\`\`
import { expect, test } from 'vitest'
import { orderTotal } from './order-total.js'

test('the total is quantity times unit price, in cents', () => {
  expect(orderTotal({ quantity: 12, unitCents: 8400 })).toBe(100_800)
})

test('a quantity below the minimum is refused', () => {
  expect(() => orderTotal({ quantity: 4, minimum: 5, unitCents: 8400 })).toThrow('at least 5')
})
\`\`\``,
    },
  ],
}
