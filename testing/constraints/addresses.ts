import { type Cases, change, lengthOf, pointsNowhere, refuses } from './cases.ts'

const set = (assignments: string) => change('addresses', assignments)
const length = (column: string, least: number, most: number) => lengthOf('addresses', column, least, most)

export const addresses: Cases = {
  addresses_user_id_fkey: pointsNowhere('addresses', 'user_id'),
  addresses_place_check: {
    refused: [set('place = 0'), set('place = 51')],
    allowed: [set('place = 1'), set('place = 50')],
  },
  addresses_user_id_place_key: refuses(
    `insert into addresses (user_id, place, name, company, street, city, postal_code, region, country, phone, added_at)
     select user_id, place, name, company, street, city, postal_code, region, country, phone, now() from addresses`,
  ),
  addresses_name_check: length('name', 1, 80),
  addresses_company_check: length('company', 0, 80),
  addresses_street_check: length('street', 1, 120),
  addresses_city_check: length('city', 1, 60),
  addresses_postal_code_check: length('postal_code', 0, 20),
  addresses_region_check: length('region', 0, 60),
  addresses_country_check: {
    refused: [set(`country = ''`), set(`country = 'se'`), set(`country = 'SWE'`)],
    allowed: [set(`country = 'SE'`)],
  },
  addresses_phone_check: length('phone', 1, 40),
}
