import { lookKey, tokenKey } from '../session/account.ts'
import { themeKey } from '../theme.ts'
import { cartCountKey, cartSavedKey, laptopKey } from './first-paint-keys.ts'

/**
 * Runs in <head> before the first paint. The HTML is the same for everyone; what differs between visitors is set as
 * attributes of <html>, and the style sheet shows and hides by them. Browsers know passkeys on secure pages, and never
 * under a number in place of a name. Lazy pictures of home wait until what is seen first has loaded, or three seconds.
 * Zod is told not to try whether it may compile code: the page's policy forbids it, and browsers report the try.
 */
export const firstPaint = `(function(){
var root=document.documentElement,theme=null,look='visitor',lines=0;
try{
theme=localStorage.getItem('${themeKey}');
if((localStorage.getItem('${laptopKey}')||'""')!=='""')root.dataset.laptop='';
if(localStorage.getItem('${tokenKey}'))look=localStorage.getItem('${lookKey}')||'user';
lines=Number(localStorage.getItem('${cartCountKey}'));
if(localStorage.getItem('${cartSavedKey}'))root.dataset.saved='';
}catch(e){}
if(theme!=='dark'&&theme!=='light')theme=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
root.dataset.theme=theme==='dark'?'loyal-dark':'loyal';
root.dataset.account=look;
if(lines>0){root.dataset.cart='';root.style.counterReset='cart '+lines}
root.dataset.scripted='';
if(window.PublicKeyCredential&&isSecureContext&&!/^[\\d.]+$|^\\[/.test(location.hostname))root.dataset.passkeys='';
function loaded(){root.dataset.loaded=''}
addEventListener('load',loaded);
setTimeout(loaded,3000);
window.__zod_globalConfig={jitless:true};
})()`
