import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections, which could take one before its server does. */
const FIRST_PORT = 10_000;
const PORTS_OF_A_WORKER = 2_500;
const WORKERS = 8;

const { JEST_WORKER_ID, TEST_PARALLEL_INDEX } = process.env;
const worker = Number(JEST_WORKER_ID ?? TEST_PARALLEL_INDEX ?? 0) % WORKERS;
const first = FIRST_PORT + worker * PORTS_OF_A_WORKER;
let next = Math.floor(Math.random() * PORTS_OF_A_WORKER);

/** A port of 127.0.0.1 that nothing listens on, and that no other test worker chooses. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = first + (next++ % PORTS_OF_A_WORKER);
    if (await canListen(port)) return port;
  }
}

async function canListen(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
    return true;
  } catch {
    return false;
  }
}
