/**
 * A page on this machine that is told what happens: HTTP on 127.0.0.1 alone, one page, and a stream of server-sent
 * events (https://html.spec.whatwg.org/multipage/server-sent-events.html).
 */

import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UserError } from '../../base/user-error.ts';

/** Sends an event with a text, which must have no line breaks. */
export type Send = (name: string, text: string) => void;

export interface LiveServer {
  /** `http://127.0.0.1:8000/`. */
  readonly address: string;
  /** True while somebody listens: what nobody hears need not be computed. */
  readonly isHeard: () => boolean;
  /** To all who listen now. */
  readonly send: Send;
  /** Sets the first events for new listeners; before, they get none. */
  readonly onListen: (tell: (send: Send) => void) => void;
  /** Ends all connections. */
  readonly close: () => Promise<void>;
}

const HOST = '127.0.0.1';
/** Listeners at a time; more are refused. */
const MOST_LISTENERS = 32;
/** Bytes that may wait for a listener that does not read; it is cut off then, and its browser asks again. */
const MOST_WAITING = 4_000_000;

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** Serves a page on a port, 0 for any that is free. Throws UserError when the port cannot be had. */
export async function openLiveServer(port: number, page: () => string): Promise<LiveServer> {
  const listeners = new Set<ServerResponse>();
  let tellFirst: (send: Send) => void = () => {};
  const server = createServer((request, response) => {
    const status = statusOf(request, portOf(server));
    const isEvents = request.url === '/events';
    if (status !== 200) refuse(response, status);
    else if (isEvents && listeners.size >= MOST_LISTENERS) refuse(response, 503);
    else {
      response.writeHead(200, {
        ...HEADERS,
        'content-type': isEvents ? 'text/event-stream' : 'text/html; charset=utf-8',
      });
      if (request.method === 'HEAD') response.end();
      else if (isEvents) {
        listeners.add(response);
        response.on('close', () => listeners.delete(response));
        response.flushHeaders();
        tellFirst((name, text) => write(response, name, text));
      } else response.end(page());
    }
  });
  await listen(server, port);
  return {
    address: `http://${HOST}:${portOf(server)}/`,
    isHeard: () => listeners.size > 0,
    send: (name, text) => {
      for (const listener of listeners) write(listener, name, text);
    },
    onListen: (tell) => {
      tellFirst = tell;
      for (const listener of listeners) tell((name, text) => write(listener, name, text));
    },
    close: () => close(server, listeners),
  };
}

/** The status of the answer to a request. */
function statusOf({ headers: { host }, method, url }: IncomingMessage, port: number): number {
  const own = [`${HOST}:${port}`, `localhost:${port}`, ...(port === 80 ? [HOST, 'localhost'] : [])];
  // A page from elsewhere, whose name has been made to mean this machine, is not answered.
  if (host === undefined || !own.includes(host)) return 403;
  if (method !== 'GET' && method !== 'HEAD') return 405;
  return url === '/' || url === '/events' ? 200 : 404;
}

function refuse(response: ServerResponse, status: number): void {
  const allow = status === 405 ? { allow: 'GET, HEAD' } : {};
  response.writeHead(status, { ...HEADERS, ...allow, 'content-type': 'text/plain' }).end(`${STATUS_CODES[status]}\n`);
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', ({ code, message }: NodeJS.ErrnoException) => {
      const reason = code === 'EADDRINUSE' ? 'it is in use' : code === 'EACCES' ? 'it is not allowed' : message;
      reject(new UserError(`cannot serve on port ${port}: ${reason}`));
    });
    server.listen(port, HOST, resolve);
  });
}

function write(listener: ServerResponse, name: string, text: string): void {
  if (listener.writableLength > MOST_WAITING) listener.destroy();
  else listener.write(`event: ${name}\ndata: ${text}\n\n`);
}

/** Lets those who read take what was sent last; the others are cut off. */
async function close(server: Server, listeners: ReadonlySet<ServerResponse>): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  for (const listener of listeners) listener.end();
  const timer = setTimeout(() => server.closeAllConnections(), PARTING);
  server.closeIdleConnections();
  await closed;
  clearTimeout(timer);
}

/** Milliseconds for what was sent last to arrive. */
const PARTING = 300;
