/**
 * A page that is read first comes alive after it has been painted: its scripts wait in the HTML under this type and
 * this relation, and `comeAlive` lets them go.
 */
export const deferred = 'waiting'

declare global {
  interface Window {
    pageIsAlive?: () => void
  }
}

/**
 * Scripts start once the page has loaded and the browser has nothing better to do, or at once when someone reaches
 * for the page. What was pressed, ticked or picked too early is done again when the page can answer, and a field that
 * was reached too early is told so. It is touched before it is used: a touch makes React wake up the section around
 * it at once. Links and search fields need none of this: they work without scripts.
 */
export const hydrateWhenIdle = `(function(){
var begun=false,early=null,reaches=['pointerdown','keydown','focusin'];
function begin(){
if(begun)return;
begun=true;
reaches.forEach(function(kind){removeEventListener(kind,begin,true)});
document.querySelectorAll('link[rel=${deferred}]').forEach(function(hint){hint.rel='modulepreload'});
var script=document.createElement('script');
script.type='module';
script.textContent=document.querySelector('script[type=${deferred}]').textContent;
document.head.append(script);
script.remove();
}
function press(event){
var button=event.target.closest('button[type=button]');
if(button)early={on:button,again:function(){button.click()}};
}
function choose(event){
var field=event.target;
if(field.tagName==='SELECT')early={on:field,again:function(){field.dispatchEvent(new Event('change',{bubbles:true}))}};
if(field.type==='checkbox')early={on:field,again:function(){field.checked=!field.checked;field.click()}};
}
function redo(){
var reached=document.activeElement;
if(reached!==document.body)reached.dispatchEvent(new FocusEvent('focusin',{bubbles:true}));
if(!early)return;
early.on.dispatchEvent(new PointerEvent('pointerdown',{bubbles:true}));
early.again();
}
function soon(){
window.requestIdleCallback?requestIdleCallback(begin,{timeout:1000}):setTimeout(begin,200);
}
reaches.forEach(function(kind){addEventListener(kind,begin,true)});
addEventListener('click',press,true);
addEventListener('change',choose,true);
if(document.readyState==='complete')soon();else addEventListener('load',soon);
setTimeout(begin,4000);
window.pageIsAlive=function(){
delete window.pageIsAlive;
removeEventListener('click',press,true);
removeEventListener('change',choose,true);
setTimeout(redo);
};
})()`
