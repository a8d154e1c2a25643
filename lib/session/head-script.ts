import { CURRENCIES, DEFAULT_CURRENCY } from '../../contract/src/currencies';

const INCOMPLETE = 'A part of this page could not load. <a href="">Reload the page</a>';

/**
 * Sets attributes on <html> before the first paint, because all visitors get the same cached page: `data-currency`,
 * the chosen currency, and `data-chosen` if it is chosen before hydration; `data-held`, the held place
 * (fetch-held-place.ts); `data-seen`, if the overlay of the home page must not play; `data-fresh`, if the browser
 * restores no scroll position. So that a screenshot of the whole page is complete, lays out the sections with
 * `data-below-fold="true"` at once when the viewport is resized, and one by one six seconds after load, when the page
 * has become quiet, unless the visitor has scrolled; with the empty value they keep their containment. If a script
 * fails before hydration, removes `data-currency`, so that the page is as without JavaScript; later, sets
 * `data-incomplete` and shows a notice, and links load whole pages.
 */
export const headScript = `
  (function(root){
    var currency='${DEFAULT_CURRENCY}';
    try{
      var secure=location.protocol==='https:';
      var cookies='; '+document.cookie;
      var match=/; __Host-currency=([^;]*)/.exec(cookies)||/; currency=([^;]*)/.exec(cookies);
      if(match){
        if(/^(${CURRENCIES.join('|')})$/.test(match[1]))currency=match[1];
        else document.cookie=(secure?'__Host-':'')+'currency='+currency+'; Path=/; SameSite=Lax'+(secure?'; Secure':'')
      }
      var held=/; (?:__Host-)?held=([^;]+)/.exec(cookies);
      if(held)root.dataset.held=held[1]
    }catch(_){}
    root.dataset.currency=currency;
    addEventListener('error',function(event){
      var failed=event.target.tagName==='SCRIPT'||/\\/_next\\/static\\//.test(event.filename);
      if(!failed||'incomplete' in root.dataset)return;
      if(!('hydrated' in root.dataset))return delete root.dataset.currency;
      root.dataset.incomplete='';
      if(window.chosenLink&&chosenLink!==location.href)return location.assign(chosenLink);
      var notice=document.body.appendChild(document.createElement('p'));
      notice.dataset.notice='';
      notice.setAttribute('role','status');
      setTimeout(function(){notice.innerHTML='${INCOMPLETE}'})
    },true);
    function showCurrency(value){
      document.querySelectorAll('select[name=currency]').forEach(function(select){select.value=value})
    }
    addEventListener('DOMContentLoaded',function(){showCurrency(root.dataset.currency)});
    addEventListener('change',function(event){
      var value=event.target.value;
      if(event.target.name!=='currency'||'hydrated' in root.dataset)return;
      root.dataset.chosen=value;
      if('currency' in root.dataset)root.dataset.currency=value;
      showCurrency(value);
      document.cookie=(secure?'__Host-':'')+'currency='+value+'; Path=/; SameSite=Lax'+(secure?'; Secure':'')
    });
    try{
      if(sessionStorage.seen||!/^\\/(wire\\/|$)/.test(location.pathname))root.dataset.seen='';
      else sessionStorage.seen=1
    }catch(_){}
    ['keydown','pointerdown','popstate'].forEach(function(type){
      addEventListener(type,function(){root.dataset.seen=''},{once:true})
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
      requestAnimationFrame(function(){whenIdle(layOutNext)})
    }
    addEventListener('load',function(){
      addEventListener('resize',function(){if(!scrollY)layOutAll()});
      setTimeout(layOutNext,6000)
    })
  })(document.documentElement)`.replace(/\n\s*/g, '');
