/**
 * Starts the scripts that deferScripts holds back: after the first picture is painted, at the first input, or after 2.5
 * seconds. Until then forms are in the session's currency, and a click on a control that needs scripts is kept for
 * components/layout/Hydration.tsx.
 */
const startScript = `
  (function(d,w){
    function start(){
      d.documentElement.dataset.started='';
      d.querySelectorAll('script[data-src]').forEach(function(deferred){
        var script=d.createElement('script');
        if(deferred.id)script.id=deferred.id;
        script.async=true;
        script.setAttribute('src',deferred.dataset.src);
        deferred.replaceWith(script)
      })
    }
    function afterPaint(){requestAnimationFrame(function(){setTimeout(start)})}
    d.querySelectorAll('select[name=currency]').forEach(function(s){s.value=d.documentElement.dataset.currency});
    w.addEventListener('click',function(e){
      w.earlyClick=e.target instanceof Element&&e.target.closest('[data-with-script] button')
    },true);
    if(d.hidden)return start();
    ['pointerdown','keydown','focusin'].forEach(function(type){w.addEventListener(type,start,{once:true,capture:true})});
    setTimeout(start,2500);
    var picture=d.querySelector('img[fetchpriority=high]');
    if(!picture||picture.complete)return afterPaint();
    picture.addEventListener('load',afterPaint);
    picture.addEventListener('error',afterPaint)
  })(document,window)`.replace(/\n\s*/g, '');

module.exports = { startScript };
