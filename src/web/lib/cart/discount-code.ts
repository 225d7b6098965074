import { createDeviceValue } from '../device-storage.ts'

const isCode = (value: unknown): value is string => typeof value === 'string' && value.length <= 60

/** The code that goes with the cart on this device, until it is ordered. The shop judges it anew each time. */
export const discountCode = createDeviceValue<string>('discountCode', '', isCode)
