import { serveShop } from '#testing/served/shop.ts'

/** Opens the built shop on a port and a data folder of its own, and closes it after the journeys. */
export default async function openShop() {
  const shop = await serveShop({ LIMIT_FACTOR: '1000' })
  process.env.SHOP_ADDRESS = shop.address
  process.env.SHOP_DATA_DIR = shop.dataDir
  return () => shop.stop()
}
