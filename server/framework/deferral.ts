/** Layer `deferral`: depends on how Next.js writes script elements, and that they run in any order. */
import { isOn } from '../../lib/framework/switches';

const SCRIPT_FILE = /<script src="(\/_next\/static\/chunks\/[\w.~-]+\.js)"( id="\w+")? async=""><\/script>/g;
const SCRIPT_PRELOAD = /<link rel="preload" as="script"[^>]*\/>/g;
/** Would be fetched beside the typefaces of the first screen. React adds one when the page is hydrated. */
const MANIFEST_LINK = /<link rel="manifest"[^>]*\/>/;
const END = '</body></html>';

const MAX_DEFERRAL_MS = 2500;

/**
 * Loads the deferred scripts once the first pictures and typefaces are painted, at the first input, or after
 * MAX_DEFERRAL_MS. Until hydration it remembers a click, which components/layout/layout-chunk.tsx repeats.
 */
export const startScript = `
  (function(d,w){
    function start(){
      d.documentElement.dataset.started='';
      d.querySelectorAll('script[data-src]').forEach(function(deferred){
        var script=d.createElement('script');
        if(deferred.id)script.id=deferred.id;
        deferred.removeAttribute('id');
        script.async=true;
        script.setAttribute('src',deferred.dataset.src);
        deferred.removeAttribute('data-src');
        d.head.append(script)
      })
    }
    function startAfterPaint(){requestAnimationFrame(function(){requestAnimationFrame(function(){setTimeout(start)})})}
    function awaitTypefaces(){requestAnimationFrame(function(){d.fonts.ready.then(startAfterPaint)})}
    d.querySelectorAll('select[name=currency]').forEach(function(s){s.value=d.documentElement.dataset.currency});
    w.addEventListener('click',function(e){
      w.earlyClick=e.target instanceof Element&&e.target.closest('[data-with-script] button')
    },true);
    if(d.hidden)return start();
    ['pointerdown','keydown','focusin'].forEach(function(type){
      w.addEventListener(type,start,{once:true,capture:true})
    });
    setTimeout(start,${MAX_DEFERRAL_MS});
    var pictures=d.querySelectorAll('img[fetchpriority=high]');
    Promise.allSettled(Array.from(pictures,function(picture){return picture.decode()})).then(awaitTypefaces)
  })(document,window)`.replace(/\n\s*/g, '');

export function deferScripts(html: string): string {
  if (!isOn('deferral') || !html.endsWith(END) || !html.includes(' async=""></script>')) return html;
  const deferred = html
    .replace(SCRIPT_PRELOAD, '')
    .replace(MANIFEST_LINK, '<noscript>$&</noscript>')
    .replace(SCRIPT_FILE, (_, src: string, id = '') => `<script data-src="${src}"${id} type="text/plain"></script>`);
  return `${deferred.slice(0, -END.length)}<script>${startScript}</script>${END}`;
}
