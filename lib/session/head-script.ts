import { CURRENCIES, DEFAULT_CURRENCY } from '../../contract/src/currencies';

const NOT_KEPT = 'Your browser keeps no cookies: only booking pages keep this currency.';
const INCOMPLETE = 'A part of this page could not load. <a href="">Reload the page</a>';

/**
 * Sets attributes on <html> before the first paint, because all visitors get the same cached page: `data-currency`, the
 * chosen currency (without cookies, links of a booking carry it), and `data-chosen` if it is chosen before hydration;
 * `data-held`, the held place (fetch-held-place.ts); `data-seen`, if the overlay of the home page must not play;
 * `data-fresh`, if the browser restores no scroll position. So that a screenshot of the whole page is complete, lays
 * out the sections with `data-below-fold="true"` at once when the viewport is resized, and one by one six seconds after
 * load, when the page has become quiet, unless the visitor has scrolled; with the empty value they keep their
 * containment. If a script fails before hydration, removes `data-currency`, so that the page is as without JavaScript;
 * later, sets `data-incomplete` and shows a notice, and links load whole pages. If React renders the document again,
 * because an extension or a proxy has changed it, restores these attributes, what was typed, and the focus. A change of
 * the URL that the browser refuses, as WebKit does after 100 in ten seconds, is left out instead of ending the page.
 */
export const headScript = `
  (function(root){
    var currency='${DEFAULT_CURRENCY}';
    function keepCurrency(value){
      var secure=location.protocol==='https:';
      document.cookie=(secure?'__Host-':'')+'currency='+value+'; Path=/; SameSite=Lax'+(secure?'; Secure':'')
    }
    try{
      var cookies='; '+document.cookie;
      var match=/; __Host-currency=([^;]*)/.exec(cookies)||/; currency=([^;]*)/.exec(cookies)||
        /^\\/(?:on|rese).*[?&]currency=(\\w*)/.exec(location.pathname+location.search);
      if(match){
        if(/^(${CURRENCIES.join('|')})$/.test(match[1]))currency=match[1];
        else keepCurrency(currency)
      }
      var held=/; (?:__Host-)?held=([^;]+)/.exec(cookies);
      if(held)root.dataset.held=held[1]
    }catch(_){}
    root.dataset.currency=currency;
    var fields=[],focused;
    function restore(old){
      var checks=/^(checkbox|radio)$/.test(old.type);
      var changed=old.options?[...old.options].some(o=>o.selected!==o.defaultSelected):
        checks?old.checked!==old.defaultChecked:old.type!=='hidden'&&old.value!==old.defaultValue;
      var field=[...document.getElementsByName(old.name)].find(each=>{
        return each.id===old.id&&each.type===old.type&&(!checks||each.value===old.value)
      });
      if(!field)return true;
      if(checks&&changed&&field.checked!==old.checked&&(old.checked||old.type==='checkbox'))field.click();
      if(!checks&&changed&&field.value!==old.value){
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field),'value').set.call(field,old.value);
        ['input','change'].forEach(type=>field.dispatchEvent(new Event(type,{bubbles:true})))
      }
      if(old===focused&&document.activeElement===document.body)field.focus()
    }
    var repair=new MutationObserver(changes=>{
      if(!('currency' in root.dataset)){
        changes.forEach(({attributeName:name,oldValue})=>{
          if(/^data-/.test(name)&&oldValue!==null&&!root.hasAttribute(name))root.setAttribute(name,oldValue)
        });
        dispatchEvent(new Event('currencychange'))
      }
      fields=fields.filter(field=>field.isConnected||restore(field));
      if('hydrated' in root.dataset)repair.disconnect()
    });
    addEventListener('focusin',({target})=>focused=target);
    addEventListener('DOMContentLoaded',()=>{
      fields=[...document.querySelectorAll('[name]:is(input,select,textarea)')];
      repair.observe(root,{attributes:true,attributeOldValue:true});
      repair.observe(document,{childList:true,subtree:true})
    });
    ['pushState','replaceState'].forEach(name=>{
      var change=History.prototype[name];
      History.prototype[name]=function(){try{change.apply(this,arguments)}catch(_){}}
    });
    addEventListener('error',event=>{
      var failed=event.target.tagName==='SCRIPT'||/\\/_next\\/static\\//.test(event.filename);
      if(!failed||'incomplete' in root.dataset||/React error #4(18|2\\d)/.test(event.message))return;
      if(!('hydrated' in root.dataset)){repair.disconnect();return delete root.dataset.currency}
      root.dataset.incomplete='';
      if(window.chosenLink&&chosenLink!==location.href)return location.assign(chosenLink);
      notify('${INCOMPLETE}')
    },true);
    function notify(html){
      var notice=document.body.appendChild(document.createElement('p'));
      notice.dataset.notice='';
      notice.setAttribute('role','status');
      setTimeout(()=>notice.innerHTML=html)
    }
    function showCurrency(value){
      document.querySelectorAll('select[name=currency]').forEach(select=>select.value=value)
    }
    addEventListener('DOMContentLoaded',()=>showCurrency(root.dataset.currency));
    function isLost(value){
      return value&&value!=='${DEFAULT_CURRENCY}'&&document.cookie.indexOf('currency='+value)<0
    }
    ['click','auxclick'].forEach(type=>addEventListener(type,({target})=>{
      var {currency:value}=root.dataset;
      var link=isLost(value)&&target.closest('[href^="/on"],[href^="/rese"],[href^="/conf"]');
      if(link){
        var url=new URL(link.href);
        url.searchParams.set('currency',value);
        link.href=url
      }
    },true));
    addEventListener('change',event=>{
      var value=event.target.value;
      if(event.target.name!=='currency')return;
      setTimeout(()=>{if(isLost(value))notify('${NOT_KEPT}')});
      if('hydrated' in root.dataset)return;
      root.dataset.chosen=value;
      if('currency' in root.dataset)root.dataset.currency=value;
      showCurrency(value);
      keepCurrency(value)
    });
    try{
      if(sessionStorage.seen||!/^\\/(wire\\/|$)/.test(location.pathname))root.dataset.seen='';
      else sessionStorage.seen=1
    }catch(_){}
    ['keydown','pointerdown','popstate'].forEach(type=>{
      addEventListener(type,()=>root.dataset.seen='',{once:true})
    });
    try{
      var visit=performance.getEntriesByType('navigation')[0];
      if(visit.type==='navigate'&&!location.hash)root.dataset.fresh=''
    }catch(_){}
    function layOutAll(){delete root.dataset.fresh}
    addEventListener('popstate',layOutAll);
    var whenIdle=window.requestIdleCallback||setTimeout;
    function layOutNext(){
      var section=document.querySelector('[data-below-fold=true]');
      if(scrollY)return;
      if(!section)return layOutAll();
      section.dataset.belowFold='';
      requestAnimationFrame(()=>whenIdle(layOutNext))
    }
    addEventListener('load',()=>{
      addEventListener('resize',()=>{if(!scrollY)layOutAll()});
      setTimeout(layOutNext,6000)
    })
  })(document.documentElement)`.replace(/\n\s*/g, '');
