import MarkdownIt from 'markdown-it'
import { isContentLink } from '#src/contract/values/paths/content-link.ts'

/** HTML in the text stays text, and so does a link that leads where it may not. Pictures have fields of their own. */
const markdown = new MarkdownIt({ html: false, breaks: true }).disable(['image', 'table', 'lheading', 'hr'])
markdown.validateLink = isContentLink

/** The headings of the page stand above those of the text. */
const pageLevels = 2
for (const rule of ['heading_open', 'heading_close'])
  markdown.renderer.rules[rule] = (tokens, index, options, _env, self) => {
    const token = tokens[index]
    if (token) token.tag = `h${Math.min(Number(token.tag.slice(1)) + pageLevels, 6)}`
    return self.renderToken(tokens, index, options)
  }

export const renderMarkdown = (text: string) => markdown.render(text).trim()

/** Text that means itself wherever it is put into Markdown. */
export const escapeMarkdown = (text: string) => text.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`)
