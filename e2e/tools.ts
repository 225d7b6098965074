import type { Page } from '@playwright/test'
import { postAs } from './people.ts'

const usual = {
  description: 'For one journey.',
  img: '/pictures/nvme-ssd-1000.webp',
  price: '12.00',
  minquantity: 1,
  availablequantity: 100,
}

/** A tool that no other journey orders or changes. The page is signed in as somebody who may add one. */
export const addTool = (page: Page, tool: { name: string; [field: string]: unknown }) =>
  postAs(page, '/manufacture', { ...usual, ...tool })
