const { startScript } = require('./deferred-start.cjs');

const SCRIPT_FILE = /<script src="(\/_next\/static\/chunks\/[\w.~-]+\.js)"( id="\w+")? async=""><\/script>/g;
const SCRIPT_PRELOAD = /<link rel="preload" as="script"[^>]*\/>/g;
const END = '</body></html>';

/**
 * Lets the scripts of a page load once its first picture is painted, or at the visitor's first input: until then they
 * would take the network and the processor from what the visitor sees. Meanwhile they are data blocks of HTML.
 * @param {string} html
 */
function deferScripts(html) {
  if (!html.endsWith(END) || !html.includes(' async=""></script>')) return html;
  const deferred = html
    .replace(SCRIPT_PRELOAD, '')
    .replace(SCRIPT_FILE, (_, src, id = '') => `<script data-src="${src}"${id} type="text/plain"></script>`);
  return `${deferred.slice(0, -END.length)}<script>${startScript}</script>${END}`;
}

module.exports = { deferScripts };
