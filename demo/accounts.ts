import type { StaffRole } from '#src/contract/accounts/roles.ts'
import { changeStaffRole, makeAdmin } from '#src/shop/accounts/change-role.ts'
import { createFirstAdmin } from '#src/shop/accounts/create-first-admin.ts'
import { addAddress } from '#src/shop/addresses/keep-addresses.ts'
import type { Caller, UserId } from '#src/shop/caller.ts'
import { saveUser } from '#src/store/accounts/accounts.ts'
import { customers, type DemoCustomer } from './customers.ts'
import type { DemoShop } from './open-shop.ts'
import type { Random } from './random.ts'
import { day, later } from './timeline.ts'

/** Of everyone but the owner; the demo is served to this machine alone. */
export const demoPassword = 'part-number-demo'

export interface Buyer extends DemoCustomer {
  caller: Caller
}

/** The owner, with a password that is printed once. */
export async function addOwner({ db, identity, now }: DemoShop) {
  const owner = await createFirstAdmin(db, identity)
  if (!owner) throw new Error('the demo has an owner already')
  const { id } = await findUser(db, owner.email)
  return { ...owner, caller: callerOf({ id, email: owner.email, name: 'Shop Admin' }, 'admin', now()) }
}

const findUser = (db: DemoShop['db'], email: string) =>
  db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()

export interface Staff {
  owner: Caller
  packer: Caller
  counter: Caller
}

/** Those who work beside the owner, each with a role. */
export async function addStaff(shop: DemoShop, owner: Caller): Promise<Staff> {
  await addMember(shop, owner, { name: 'Catalogue Desk', email: 'catalogue@loyal.example' }, 'catalogue')
  return {
    owner,
    packer: await addMember(shop, owner, { name: 'Store House', email: 'store@loyal.example' }, 'warehouse'),
    counter: await addMember(shop, owner, { name: 'Counter', email: 'counter@loyal.example' }, 'support'),
  }
}

async function addMember(
  { db, identity, now }: DemoShop,
  { email: actor }: Caller,
  person: { name: string; email: string },
  role: StaffRole,
) {
  const { id: identityId } = await identity.createPasswordAccount({ ...person, password: demoPassword })
  await saveUser(db, { identityId, ...person })
  await makeAdmin(db, { actor, email: person.email })
  const { id } = await findUser(db, person.email)
  await changeStaffRole(db, { id, actor, role })
  return callerOf({ id, ...person }, role, now())
}

/** Everyone had an account before the first order of the demo. */
export async function addBuyers({ db, identity, now }: DemoShop, random: Random): Promise<Buyer[]> {
  const buyers: Buyer[] = []
  for (const customer of customers) {
    const { name, email, address } = customer
    const { id: identityId } = await identity.createPasswordAccount({
      name,
      email,
      password: demoPassword,
    })
    const user = await saveUser(db, { identityId, email, name })
    if (!user) throw new Error(`${email} has an account already`)
    const joined = later(now(), -random.whole(1, 300) * day)
    await db.updateTable('users').set({ created_at: joined }).where('id', '=', user.id).execute()
    const caller = callerOf({ id: user.id, email, name }, 'user', now())
    await addAddress(db, { userId: caller.userId, address, now: now() })
    buyers.push({ ...customer, caller })
  }
  return buyers
}

const callerOf = (
  { id, email, name }: { id: string; email: string; name: string },
  role: Caller['role'],
  signedInAt: Date,
): Caller => ({ userId: id as UserId, email, name, role, signedInAt })
