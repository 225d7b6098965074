import { expect, it } from 'vitest'
import type { WholeTool } from '#src/contract/tools.ts'
import { changesOf, checkDraft, draftOf, emptyDraft, formOf, withTypedPicture } from './tool-draft.ts'

const tool: WholeTool = {
  _id: '00000000-0000-4000-8000-000000000000',
  name: 'Hinge',
  img: '/pictures/hinge-1000.webp',
  pictures: [{ img: '/pictures/hinge-1000.webp', alt: '' }],
  price: 18.9,
  description: 'Left and right.',
  minquantity: 10,
  availablequantity: 240,
  sku: 'HINGE',
  category: 'Case',
  quantitystep: 5,
  pricebreaks: [{ from: 25, price: 17.5 }],
  specs: [{ name: 'Size', value: '14 in' }],
  fits: ['A', 'B'],
}

it('asks for every field, beside the field', () => {
  expect(checkDraft(emptyDraft)).toEqual({
    name: 'name is required',
    img: 'picture is required',
    price: 'price is required',
    description: 'description is required',
    minquantity: 'minimum quantity is required',
    availablequantity: 'available quantity is required',
    category: 'category is required',
  })
})

it('says what is error with what was typed', () => {
  const draft = {
    ...draftOf(tool),
    price: '1.234',
    pictures: [],
    img: 'javascript:alert(1)',
    minquantity: '12',
    sku: 'a b',
  }
  expect(checkDraft(draft)).toMatchObject({
    price: 'price must be an amount in dollars with at most two decimals',
    img: 'picture must be an http(s) address or an own picture',
    sku: 'part number must be letters and digits, joined by hyphens',
  })
  expect(checkDraft({ ...draftOf(tool), img: `/pictures/${'0'.repeat(32)}-1920.webp` })).toEqual({
    pictures: 'pictures, row 2: picture was uploaded for a page: upload it for the tool',
  })
  expect(checkDraft({ ...draftOf(tool), minquantity: '12' })).toEqual({
    minquantity: 'minimum quantity must be a multiple of the quantity step',
  })
})

it('sends only what was changed', () => {
  expect(changesOf(draftOf(tool), draftOf(tool))).toEqual({})
  expect(changesOf(draftOf(tool), { ...draftOf(tool), price: '19.00', fits: 'A\n\n C ' })).toEqual({
    price: '19.00',
    fits: ['A', 'C'],
  })
})

it('keeps weight and tax class, and says that a weight is not known any more', () => {
  const heavy: WholeTool = { ...tool, weightgrams: 340, taxclass: 'reduced' }
  expect(draftOf(heavy)).toMatchObject({ weightgrams: '340', taxclass: 'reduced' })
  expect(draftOf(tool)).toMatchObject({ weightgrams: '', taxclass: 'standard' })
  expect(changesOf(draftOf(heavy), { ...draftOf(heavy), weightgrams: ' ', taxclass: 'none' })).toEqual({
    weightgrams: null,
    taxclass: 'none',
  })
  expect(checkDraft({ ...draftOf(tool), weightgrams: '1.5' })).toEqual({
    weightgrams: 'weight must be whole grams, at most 10000000',
  })
})

it('says which price break is wrong', () => {
  const check = (...pricebreaks: [from: string, price: string][]) =>
    checkDraft({ ...draftOf(tool), pricebreaks: pricebreaks.map(([from, price]) => ({ from, price })) })
  expect(check(['25', '17.50'], ['', ' '])).toEqual({})
  expect(check(['25', '17.50'], ['', '15'])).toEqual({
    pricebreaks: 'price breaks, row 2: from must be a whole number',
  })
  expect(check(['25', '17,50'])).toEqual({
    pricebreaks: 'price breaks, row 1: price must be an amount in dollars with at most two decimals',
  })
  expect(check(['10', '17.50'])).toEqual({
    pricebreaks: 'price breaks must begin above the minimum quantity of 10; the first is at 10',
  })
})

it('sends all pictures with the one whose address is typed, the first as the cover', () => {
  const [cover] = tool.pictures
  const [back, typed] = [
    { img: '/pictures/back-1000.webp', alt: 'From behind' },
    { img: 'https://else.example/1.png', alt: '' },
  ]
  const draft = { ...draftOf(tool), pictures: [back, ...tool.pictures], img: ` ${typed.img} ` }
  expect(changesOf(draftOf(tool), draft)).toEqual({ img: back.img, pictures: [back, cover, typed] })
  expect(withTypedPicture(draft)).toMatchObject({ pictures: [back, cover, typed], img: '' })
  expect(changesOf(draftOf(tool), draftOf(tool))).toEqual({})
  expect(checkDraft({ ...draftOf(tool), img: tool.img })).toEqual({
    pictures: 'pictures must not have a picture twice',
  })
})

it('sends price breaks only when they were changed', () => {
  const { pricebreaks } = draftOf(tool)
  expect(
    changesOf(draftOf(tool), { ...draftOf(tool), pricebreaks: [...pricebreaks, { from: '', price: '' }] }),
  ).toEqual({})
  expect(changesOf(draftOf(tool), { ...draftOf(tool), pricebreaks: [] })).toEqual({ pricebreaks: [] })
})

it('leaves a part number out that was not typed, and empty rows of the data sheet', () => {
  const form = formOf({ ...draftOf(tool), sku: ' ', specs: [{ name: '', value: ' ' }] })
  expect(form).not.toHaveProperty('sku')
  expect(form.specs).toEqual([])
})
