/** The type of scripts, and the relation of hints to them, that wait in the HTML of pages that are read first. */
export const deferred = 'waiting'

declare global {
  interface Window {
    /** There until React has hydrated the page, which calls it then. */
    pageHydrated?: () => void
  }
}

/**
 * Replays what someone did before the page could answer: buttons pressed, boxes ticked, options picked, forms sent that
 * need a script. A field that has the focus is told so, since it may open a list. Links and search forms work without
 * scripts. React hydrates a section at once for an event inside it, and then handles that event itself: whatever
 * makes React hydrate the page is not replayed.
 */
export const replayEarlyInput = `(function(){
var early=[],listeners={click:press,change:choose,submit:send};
function keep(event,on,again){
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
if(form.method!=='post')return;
event.preventDefault();
keep(event,form,function(){form.requestSubmit(by)});
}
function replay(){
var focused=document.activeElement;
if(focused!==document.body)focused.dispatchEvent(new FocusEvent('focusin',{bubbles:true}));
replayNext();
}
function replayNext(){
var one=early.shift();
if(!one)return;
one.on.dispatchEvent(new PointerEvent('pointerdown',{bubbles:true}));
one.again();
setTimeout(replayNext);
}
for(var kind in listeners)addEventListener(kind,listeners[kind],true);
window.pageHydrated=function(){
delete window.pageHydrated;
for(var kind in listeners)removeEventListener(kind,listeners[kind],true);
var current=window.event;
early=early.filter(function(one){return one.event!==current});
setTimeout(replay);
};
})()`

/**
 * Pages that are read first start their scripts once they have loaded and the browser has nothing better to do, or at
 * once when someone reaches for them.
 */
export const hydrateWhenIdle = `(function(){
var begun=false,reaches=['pointerdown','keydown','focusin'];
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
function soon(){
window.requestIdleCallback?requestIdleCallback(begin,{timeout:1000}):setTimeout(begin,200);
}
reaches.forEach(function(kind){addEventListener(kind,begin,true)});
if(document.readyState==='complete')soon();else addEventListener('load',soon);
setTimeout(begin,4000);
})()`
