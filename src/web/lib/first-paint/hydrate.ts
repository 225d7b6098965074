/** The type of deferred scripts, and the `rel` of their preload hints, in pages that are read first. */
export const deferred = 'deferred'

declare global {
  interface Window {
    /** Called once React has hydrated the page; absent after that. */
    pageHydrated?: () => void
    /** For a part that is hydrated later than the page around it (`components/layout/hydrate-on-input.tsx`). */
    partHydrated?: (part: Element) => void
    /** On pages that are read first: resolves with the visitor's first input. */
    firstInput?: Promise<void>
  }
}

/**
 * Replays what the visitor did before the page, or a part of it, was hydrated: buttons, checkboxes, selects, and forms
 * that need a script. A focused field gets its focus event again, since it may open a list. Links and search forms work
 * without scripts. React hydrates a Suspense boundary at once for an event inside it and handles that event itself, so
 * the event that makes React hydrate the page is not replayed, and events in a part without code are kept from React.
 */
export const replayEarlyInput = `(function(){
var early=[],listeners={click:press,change:choose,submit:send};
function isWaiting(node){
return window.pageHydrated||node.closest('[data-dehydrated]');
}
function keep(event,on,again){
if(!isWaiting(on))return;
if(!window.pageHydrated)event.stopPropagation();
early=early.filter(function(one){return one.on!==on||on.type==='button'});
early.push({event:event,on:on,again:again});
}
function press(event){
var button=event.target.closest('button[type=button]');
if(button)keep(event,button,function(){button.click()});
}
function choose(event){
var field=event.target;
if(field.tagName==='SELECT')keep(event,field,function(){field.dispatchEvent(new Event('change',{bubbles:true}))});
if(field.type==='checkbox')keep(event,field,function(){field.checked=!field.checked;field.click()});
}
function send(event){
var form=event.target,by=event.submitter;
if(form.method!=='post'||!isWaiting(form))return;
event.preventDefault();
keep(event,form,function(){form.requestSubmit(by)});
}
function replay(){
var focused=document.activeElement;
if(focused!==document.body&&!isWaiting(focused))focused.dispatchEvent(new FocusEvent('focusin',{bubbles:true}));
replayNext();
}
function replayNext(){
var one=early.find(function(one){return !isWaiting(one.on)});
if(!one)return;
early.splice(early.indexOf(one),1);
one.on.dispatchEvent(new PointerEvent('pointerdown',{bubbles:true}));
one.again();
setTimeout(replayNext);
}
for(var kind in listeners)addEventListener(kind,listeners[kind],true);
window.pageHydrated=function(){
delete window.pageHydrated;
var current=window.event;
early=early.filter(function(one){return one.event!==current});
setTimeout(replay);
};
window.partHydrated=function(part){
part.removeAttribute('data-dehydrated');
setTimeout(replay);
};
})()`

/**
 * Pages that are read first start their scripts once they have loaded and the browser is idle, or at once on a press, a
 * key, focus or a dragged file, or when they show that something of the visitor's own is awaited (`data-awaits-scripts`).
 * Other pages load their data without any input, so they have no `firstInput` to wait for. A browser tells of a pointer
 * that rests where the page appears as if it had moved, by nothing.
 */
export const hydrateWhenIdle = `(function(){
var begun=false,reaches=['pointerdown','keydown','focusin','click','dragenter'],inputs=reaches.concat('change','submit','scroll','popstate','storage');
var awaiting=document.querySelector('[data-awaits-scripts]'),awaited=awaiting&&awaiting.offsetParent;
function listen(kinds,answer){
kinds.forEach(function(kind){addEventListener(kind,answer,{capture:true,once:true})});
}
function begin(){
if(begun)return;
begun=true;
document.querySelectorAll('link[rel=${deferred}]').forEach(function(hint){hint.rel='modulepreload'});
var script=document.createElement('script');
script.type='module';
script.textContent=document.querySelector('script[type=${deferred}]').textContent;
document.head.append(script);
script.remove();
}
function soon(){
window.requestIdleCallback?requestIdleCallback(begin,{timeout:1000}):setTimeout(begin,200);
}
window.firstInput=new Promise(function(resolve){
listen(inputs,resolve);
addEventListener('pointermove',function moved(event){
if(!event.movementX&&!event.movementY)return;
removeEventListener('pointermove',moved,true);
resolve();
},true);
if(awaited||scrollY>0)resolve();
});
listen(reaches,begin);
if(awaited)begin();
if(document.readyState==='complete')soon();else addEventListener('load',soon);
setTimeout(begin,4000);
})()`
