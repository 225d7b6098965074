/** What somebody may be found by. */
export interface CustomerTexts {
  emails: string[]
  phones: string[]
  /** Names, companies, addresses. */
  texts: string[]
}

/** Someone may have many addresses, or order to another one each time. */
const mostWords = 1000
const mostWordLength = 60

/** The words under which a person is listed, each once. */
export function customerWords({ emails, phones, texts }: CustomerTexts): string[] {
  const words = [
    ...emails.map((email) => emailMark + fold(email)),
    ...[...emails, ...texts].flatMap(wordsOf),
    ...phones.flatMap(phoneEndings),
  ].map((word) => word.slice(0, mostWordLength))
  return [...new Set(words)].slice(0, mostWords)
}

/** "Łódź" is typed "lodz": without accents, in small letters. */
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[łøđßæœ]/g, (letter) => plainLetters[letter] ?? letter)

const plainLetters: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe' }

/**
 * Digits behind three letters are a word of their own: the emails of thousands may go on from a common name with a number,
 * and would all be looked through for the name.
 */
const wordsOf = (text: string) => runsOf(text).flatMap((run) => run.split(/(?<=\p{L}{3})(?=\p{N})/u))

const runsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Marks a whole email: those that begin with a common name would otherwise be looked through for the name as well. */
const emailMark = '@'
/** Marks the digits of a phone number, so that they are no house number. */
const phoneMark = '+'
const leastDigits = 5
/** More are not compared: "+46 70 123 45 67" is also written "070-123 45 67". */
const mostDigits = 8
/** Fewer may be a house number and a postal code. */
const surelyPhone = 7

/** "(0)" is only dialled within a country. */
const digitsOf = (phone: string) => phone.replaceAll('(0)', '').replaceAll(/\D/g, '')

/** Every ending of the number, so that any of its digits can be its beginning. */
function phoneEndings(phone: string) {
  const digits = digitsOf(phone).slice(-20)
  const starts = Array.from({ length: Math.max(0, digits.length - leastDigits + 1) }, (_, start) => start)
  return starts.map((start) => phoneMark + digits.slice(start))
}

const mostSearched = 8

/** A tsquery: all words, each as the beginning of one, or the digits of a phone number. Undefined without any word. */
export function customerQuery(q: string): string | undefined {
  const words = fold(q).split(/\s+/).flatMap(searchedWords).slice(0, mostSearched)
  if (words.length === 0) return undefined
  const all = words.map(beginnings).join(' & ')
  const digits = /^[+\d\s()/.-]+$/.test(q) ? digitsOf(q).replace(/^0+/, '') : ''
  if (digits.length < leastDigits) return all
  const phone = beginning(phoneMark + digits.slice(-mostDigits))
  return digits.length < surelyPhone ? `${phone} | (${all})` : phone
}

/** The beginning of an email is one word. */
const searchedWords = (word: string) => (/^[^@]+@/.test(word) ? [emailMark + word] : runsOf(word))

/** Earlier versions of the shop kept such digits in the word: what they wrote is found as well. */
function beginnings(word: string) {
  const parts = word.startsWith(emailMark) ? [word] : wordsOf(word)
  return parts.length > 1 ? `(${beginning(word)} | (${parts.map(beginning).join(' & ')}))` : beginning(word)
}

const beginning = (word: string) =>
  `'${word.slice(0, mostWordLength).replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`
