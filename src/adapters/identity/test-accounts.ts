/** Anybody may sign in as these people; they exist in test mode only. */
export const testAccounts = [
  { sub: 'test-maya', name: 'Maya Test', email: 'maya.test@example.com', email_verified: true },
  { sub: 'test-noor', name: 'Noor Test', email: 'noor.test@example.com', email_verified: true },
  { sub: 'test-udo', name: 'Udo Unproved', email: 'udo.unproved@example.com', email_verified: false },
]

export const accountsPage = (action: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Test accounts</title><style>${look}</style></head><body><main>
<p class="ribbon">Test mode · this is not Google</p>
<h1>Choose a test account</h1>
<p>The shop has no Google credentials, so this test issuer stands in. Anybody may use these accounts.</p>
${testAccounts
  .map(
    ({ sub, name, email, email_verified }) =>
      `<form method="post" action="${action}?account=${sub}"><button><b>${name}</b><span>${email}${email_verified ? '' : ' · email not proved'}</span></button></form>`,
  )
  .join('\n')}
<p><a href="/login">Back to the shop</a></p></main></body></html>`

const look = `
:root{color-scheme:light dark;--ink:#1B1E22;--ground:#F4F2EE;--card:#FCFBF9;--line:#87827A;--quiet:#5B6068;--link:#0F5560}
@media(prefers-color-scheme:dark){:root{--ink:#ECEAE6;--ground:#16181B;--card:#1D2024;--line:#727982;--quiet:#A3A8AF;--link:#5FB3BF}}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/26px Inter,system-ui,sans-serif}
main{max-width:26rem;margin:auto;padding:48px 20px}h1{font-size:28px;line-height:34px}a{color:var(--link)}
.ribbon{border:1px dashed var(--line);padding:6px 12px;border-radius:6px;font-size:13px}
button{display:flex;flex-direction:column;align-items:start;width:100%;min-height:64px;margin:0 0 12px;padding:10px 16px;
font:inherit;color:inherit;background:var(--card);border:1px solid var(--line);border-radius:10px;cursor:pointer}
button span{color:var(--quiet);font-size:14px}button:hover{border-color:var(--ink)}
button:focus-visible{outline:2px solid #C93A06;outline-offset:2px}`
