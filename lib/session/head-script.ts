/**
 * Runs in the head of every page, which is cached and the same for all, and notes on <html> before the first paint:
 * `data-currency`, which this visitor chose; `data-seen`, when the overlay of the home page is not to play;
 * `data-fresh`, when no earlier scroll position is to be restored.
 */
export const headScript = `
  (function(root){
    var currency='eur';
    try{
      var secure=location.protocol==='https:';
      var cookies='; '+document.cookie;
      var match=/; __Host-currency=([^;]*)/.exec(cookies)||/; currency=([^;]*)/.exec(cookies);
      if(match){
        if(/^(eur|gbp|usd)$/.test(match[1]))currency=match[1];
        else document.cookie=(secure?'__Host-':'')+'currency=eur; Path=/; SameSite=Lax'+(secure?'; Secure':'')
      }
    }catch(_){}
    root.dataset.currency=currency;
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
    addEventListener('popstate',function(){delete root.dataset.fresh})
  })(document.documentElement)`.replace(/\n\s*/g, '');
