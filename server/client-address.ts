import ipaddr from 'ipaddr.js';
import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

export interface Proxies {
  isProxy: (peer: string | undefined) => boolean;
  /** Canonical; '' if the connection is closed. */
  clientAddress: (headers: IncomingHttpHeaders, peer: string | undefined) => string;
}

/** Reads `X-Forwarded-For` from its end, and trusts only the proxies of TRUST_PROXY. */
export function createProxies(trustProxy: number | string[]): Proxies {
  const networks = typeof trustProxy === 'number' ? [] : trustProxy.map(parseNetwork);
  const isTrusted = (address: Address, index: number) =>
    typeof trustProxy === 'number' ? index < trustProxy : ipaddr.subnetMatch(address, { networks }, '') === 'networks';

  return {
    isProxy: (peer) => {
      const address = parseAddress(peer);
      return address !== null && isTrusted(address, 0);
    },
    clientAddress: (headers, peer) => {
      let address = parseAddress(peer);
      const hops = String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .reverse();
      for (const [index, hop] of hops.entries()) {
        if (!address || !isTrusted(address, index)) break;
        const next = parseAddress(hop);
        if (!next) break;
        address = next;
      }
      return address ? toCanonical(address) : '';
    },
  };
}

/** '' if the text is no network address. */
export function canonicalAddress(text: string | undefined): string {
  const address = parseAddress(text);
  return address ? toCanonical(address) : '';
}

/** IPv6 addresses become their /64 network, which a subscriber has at least. */
function toCanonical(address: Address): string {
  if (address instanceof ipaddr.IPv4) return address.toString();
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}

/** Some proxies append a port: `192.0.2.1:1234`, `[2001:db8::1]:1234`. */
function parseAddress(text = ''): Address | null {
  const bare = text.trim().replace(/^\[(.*)\](:\d+)?$|^([\d.]+):\d+$/, '$1$3');
  return isIP(bare) ? ipaddr.process(bare) : null;
}

function parseNetwork(text: string): [Address, number] {
  if (text.includes('/')) return ipaddr.parseCIDR(text);
  const address = ipaddr.process(text);
  return [address, address.toByteArray().length * 8];
}
