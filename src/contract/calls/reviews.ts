import { ProofHeaders } from '../accounts/proof-of-work.ts'
import { idOf } from '../problems.ts'
import {
  AllReviewsQuery,
  HideInput,
  MyReviews,
  OwnReview,
  ReplyInput,
  Review,
  ReviewInput,
  ReviewListQuery,
  ReviewOf,
  ReviewSummary,
} from '../reviews.ts'
import { countedOrFound, declareCalls, json, page } from './call.ts'

const params = { id: idOf('review') }

export const reviewCalls = declareCalls('reviews', {
  list: {
    summary: 'Reviews, newest first',
    query: ReviewListQuery,
    answer: page(Review, 'A page of reviews'),
  },
  summary: {
    summary: 'How many reviews there are, their average and spread',
    query: ReviewOf,
    answer: json(ReviewSummary, 'The summary'),
  },
  write: {
    summary: 'Writes the caller’s review of a tool; a second replaces the first',
    headers: ProofHeaders,
    body: ReviewInput,
    answer: json(Review, 'The review as the public sees it', 201),
    refuses: ['PROOF_NEEDED'],
  },
  mine: {
    summary: 'What the caller wrote, and what they could write about',
    answer: json(MyReviews, 'Reviews, and names of tools that the caller bought'),
  },
  all: {
    summary: 'Every review, hidden ones too, newest first',
    query: AllReviewsQuery,
    answer: page(OwnReview, 'A page of reviews', countedOrFound),
  },
  hide: {
    summary: 'Takes a review off the pages, with a reason that its writer can read',
    params,
    body: HideInput,
    answer: json(OwnReview, 'The review'),
  },
  show: {
    summary: 'Shows a hidden review again',
    params,
    answer: json(OwnReview, 'The review'),
  },
  reply: {
    summary: 'Writes the shop’s reply under a review, changes it, or takes it away',
    params,
    body: ReplyInput,
    answer: json(OwnReview, 'The review'),
    refuses: ['CONFLICT'],
  },
})
