/** What the page Content tells the frame when a draft was saved. */
export const savedMessage = 'content saved'
