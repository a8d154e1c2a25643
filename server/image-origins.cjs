/** Origins whose pictures a page may show besides our own, from IMAGE_HOSTS. */
function imageOrigins(hosts = process.env.IMAGE_HOSTS ?? '') {
  return hosts
    .split(',')
    .map((host) => host.trim())
    .filter(Boolean)
    .map((host) => `https://${host}`);
}

module.exports = { imageOrigins };
