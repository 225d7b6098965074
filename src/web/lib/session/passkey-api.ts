import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import { requestTo } from '#src/api/request.ts'
import { browserFetch } from '../browser-api.ts'

export interface Passkey {
  id: string
  name: string | null
  createdAt: string
}

const post = <Answer = unknown>(path: string, body: object = {}) =>
  requestTo(browserFetch, `POST /api/auth/passkey${path}`)(body) as Promise<Answer>

/** The calls about passkeys; apart from the other calls of the identity library, because few pages need them. */
export const passkeyApi = {
  list: () => requestTo(browserFetch, 'GET /api/auth/passkey/list-user-passkeys')() as Promise<Passkey[]>,
  optionsToAdd: () => post<PublicKeyCredentialCreationOptionsJSON>('/generate-register-options'),
  add: (response: RegistrationResponseJSON, name: string) => post('/verify-registration', { response, name }),
  rename: (id: string, name: string) => post('/update-passkey', { id, name }),
  remove: (id: string) => post('/delete-passkey', { id }),
  optionsToSignIn: () => post<PublicKeyCredentialRequestOptionsJSON>('/generate-authenticate-options'),
  signIn: (response: AuthenticationResponseJSON) => post('/verify-authentication', { response }),
}
