/** Origins that a checkout may lead to, from PAYMENT_HOSTS: a bare host is https, a loopback one is the test payment page. */
function paymentOrigins(hosts = process.env.PAYMENT_HOSTS || 'checkout.stripe.com') {
  return hosts
    .split(',')
    .map((host) => host.trim())
    .filter(Boolean)
    .map((host) => (/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host) ? `http://${host}` : `https://${host}`));
}

module.exports = { paymentOrigins };
