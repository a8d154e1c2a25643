const defaultPayment = require('../lib/default-payment-hosts.json');

const LOOPBACK = /^(localhost|127\.0\.0\.1)(:\d+)?$/;

/** @param {string} list comma-separated hosts */
const hostsOf = (list) =>
  list
    .split(',')
    .map((host) => host.trim())
    .filter(Boolean);

/** Origins whose pictures a page may show besides our own, from IMAGE_HOSTS. */
function imageOrigins(hosts = process.env.IMAGE_HOSTS ?? '') {
  return hostsOf(hosts).map((host) => `https://${host}`);
}

/**
 * Where a checkout may lead to, from PAYMENT_HOSTS. A loopback host is the test payment page, of the scheme that the
 * site has there.
 */
function paymentOrigins(hosts = process.env.PAYMENT_HOSTS || defaultPayment.hosts) {
  return hostsOf(hosts).map((host) => (LOOPBACK.test(host) ? host : `https://${host}`));
}

module.exports = { imageOrigins, paymentOrigins };
