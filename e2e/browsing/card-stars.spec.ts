import { expect, test } from '../journey.ts'
import { expectReadable } from '../readable.ts'

test('a visitor sees what reviews gave a tool, on its card, in the list and among related tools', async ({
  page,
}) => {
  for (const path of ['/tools', '/tools?view=list']) {
    await page.goto(path)
    const first = page.getByRole('main').getByRole('listitem').filter({ hasText: 'LS-1T80' })
    await expect(first).toContainText('4.7 (3)')
    await expect(first).toContainText('4.7 out of 5 stars, 3 reviews')
  }
  await expectReadable(page)
  await page.goto('/tools/LM-16D5')
  const related = page.getByRole('region', { name: 'Goes well with it' })
  await expect(related.getByText(/^\d\.\d out of 5 stars, /).first()).toBeAttached()
})
