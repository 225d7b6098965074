import { firstAdmin, newEmail, password } from '../people.ts'
import type { Visitor } from './visitor.ts'

const enter = '\uE007'
const part = 'NVMe SSD 1 TB, M.2 2280'

interface Tool {
  _id: string
  minquantity: number
}

interface Order {
  _id: string
  number: string
}

async function signUp(visitor: Visitor) {
  const email = newEmail()
  await visitor.open('/signup')
  await visitor.types('Name', 'Robin Example')
  await visitor.types('Email', email)
  await visitor.types('Password', password)
  await visitor.presses('Sign up')
  await visitor.isAt('/home')
  return email
}

async function order(visitor: Visitor) {
  const tools = await visitor.asks<Tool[]>('GET', '/manufacture')
  const { _id: productId, minquantity: quantity } = tools[7] ?? { _id: '', minquantity: 0 }
  const where = { phoneNo: '555 0142', address: '14 Foundry Lane, Larkfield' }
  return visitor.asks<Order>('POST', '/order', { productId, quantity, ...where })
}

async function signInAsAdmin(visitor: Visitor) {
  const admin = firstAdmin()
  await visitor.open('/login')
  await visitor.types('Email', admin.email)
  await visitor.types('Password', admin.password)
  await visitor.presses('Login')
  await visitor.sees('ManageOrder')
}

/** The ten most important ways through the shop. */
export const journeys: Record<string, (visitor: Visitor) => Promise<unknown>> = {
  async 'home shows tools, reviews, history and charts'(visitor) {
    await visitor.open('/')
    for (const words of [
      'All Tools Section',
      'Review Section',
      'History of Industry',
      'Documentation of Buissness',
    ])
      await visitor.sees(words)
    await visitor.window.run('scrollTo(0, document.body.scrollHeight)')
    await visitor.sees('Graphical View of Record')
    await visitor.until(
      'four charts',
      'return document.querySelectorAll("main figure [aria-hidden] svg").length >= 4',
    )
  },

  async 'the catalogue is searched and sorted'(visitor) {
    await visitor.open('/tools')
    await visitor.types('Search…', 'ssd')
    await visitor.keys([enter])
    await visitor.sees('Results for “ssd”')
    await visitor.chooses('Sort…', 'price')
    await visitor.isAt('/tools?q=ssd&sort=price')
    await visitor.sees(part)
  },

  async 'a visitor looks at a part and is led to sign in before buying'(visitor) {
    await visitor.open('/tools')
    await visitor.presses(part)
    await visitor.isAt('/tools/')
    await visitor.sees('Reviews of this part')
    await visitor.presses('Buy Now')
    await visitor.isAt('/login')
  },

  async 'someone signs up, signs out, and signs in again'(visitor) {
    const email = await signUp(visitor)
    await visitor.presses('Signout')
    await visitor.until('home', 'return location.pathname === "/"')
    await visitor.open('/login')
    await visitor.types('Email', email)
    await visitor.types('Password', password)
    await visitor.presses('Login')
    await visitor.sees('Signout')
  },

  async 'a wrong password is told, and a reset is emailed'(visitor) {
    await visitor.open('/login')
    await visitor.types('Email', 'nobody@example.com')
    await visitor.types('Password', 'not the one')
    await visitor.keys([enter])
    await visitor.sees('errorCase= ')
    await visitor.open('/login')
    await visitor.types('Email', 'nobody@example.com')
    await visitor.presses('Reset Password')
    await visitor.sees('Sent email')
  },

  async 'someone orders a part'(visitor) {
    await signUp(visitor)
    const tools = await visitor.asks<Tool[]>('GET', '/manufacture')
    await visitor.open(`/purchase/${tools[8]?._id}`)
    await visitor.types('Phone', '555 0142')
    await visitor.types('Address', '14 Foundry Lane, Larkfield')
    await visitor.presses('Order')
    await visitor.sees('is placed')
  },

  async 'someone pays by card'(visitor) {
    await signUp(visitor)
    const { _id } = await order(visitor)
    await visitor.open(`/payment/${_id}`)
    await visitor.types('Card number', '4242424242424242')
    await visitor.types('Expires', '0831')
    await visitor.types('Security code', '123')
    await visitor.presses('Pay $…')
    await visitor.sees('Payment received')
  },

  async 'someone cancels an order'(visitor) {
    await signUp(visitor)
    const { number } = await order(visitor)
    await visitor.open('/dashboard/order')
    await visitor.presses(`Cancel ${number}`)
    await visitor.sees('Are you confirm to delete this order?')
    await visitor.presses('Cancel order')
    await visitor.sees(`Order ${number} is cancelled`)
  },

  async 'someone reviews a part that is found while typing'(visitor) {
    await signUp(visitor)
    await visitor.open('/dashboard/review')
    await visitor.types('Product name', 'ssd 1')
    await visitor.presses(`${part}…`)
    await visitor.presses('4 stars')
    await visitor.types('Description', 'Fits as it should.')
    await visitor.presses('Add Review')
    await visitor.sees('Your review is saved')
  },

  async 'an admin finds orders, adds a tool and sees it in the list'(visitor) {
    await signInAsAdmin(visitor)
    await visitor.presses('ManageOrder')
    await visitor.sees('Manage orders')
    await visitor.presses('AddProduct')
    const name = `Test jig ${Date.now()}`
    await visitor.types('Name', name)
    await visitor.types('Picture address', '/pictures/heat-gun-1000.webp')
    await visitor.types('Price', '12.50')
    await visitor.types('Available quantity', '40')
    await visitor.types('Minimum quantity', '4')
    await visitor.types('Category', 'Bench')
    await visitor.types('Description', 'Holds what it holds.')
    await visitor.presses('Add tool')
    await visitor.sees('is on sale as')
    await visitor.presses('See it in the list')
    await visitor.sees(name)
  },
}
