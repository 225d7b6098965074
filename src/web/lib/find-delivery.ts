import { browserApi } from './browser-api.ts'

export interface Delivery {
  phoneNo: string
  address: string
}

/** Where a person's orders go, by their profile. Without one, or when it fails to load, they type it. */
export async function findDelivery(email: string): Promise<Delivery> {
  const [profile] = await browserApi.profiles.mine({ email }).catch(() => [])
  return { phoneNo: profile?.phoneno ?? '', address: profile?.address ?? '' }
}
