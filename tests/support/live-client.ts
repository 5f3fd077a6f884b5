import { type ClientRequest, get, type IncomingMessage, request } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

/** Asks a server, with headers that a browser would not let a page choose. */
export function ask(
  address: string,
  path = '/',
  options: { readonly method?: string; readonly headers?: { readonly [name: string]: string } } = {},
): Promise<Answer> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, agent: false, ...options }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, text }));
    });
    asked.on('error', reject).end();
  });
}

export interface Listener {
  /** The names and data of the events so far. */
  readonly events: (readonly [name: string, data: string])[];
  /** Resolves when an event of this name has come that passes the test. */
  readonly until: (name: string, passes?: (data: string) => boolean) => Promise<string>;
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>;
  readonly leave: () => void;
  /** Reads nothing more, and does not say so. */
  readonly sleep: () => void;
}

/** Listens to the events of a live page. */
export function listen(address: string): Promise<Listener> {
  return new Promise((resolve, reject) => {
    const asked: ClientRequest = get(`${address}events`, { agent: false }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(String(response.statusCode)));
      const events: [string, string][] = [];
      const waiting = new Set<() => void>();
      let rest = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        const blocks = (rest + part).split('\n\n');
        rest = blocks.pop()!;
        for (const block of blocks) {
          const [, name = '', data = ''] = /^event: (.*)\ndata: (.*)$/.exec(block)!;
          events.push([name, data]);
        }
        for (const look of waiting) look();
      });
      response.on('error', () => {});
      const until = (name: string, passes = (_data: string) => true) =>
        new Promise<string>((found) => {
          let seen = 0;
          const look = () => {
            for (; seen < events.length; seen++) {
              const [own, data] = events[seen]!;
              if (own !== name || !passes(data)) continue;
              waiting.delete(look);
              return found(data);
            }
          };
          waiting.add(look);
          look();
        });
      const ended = new Promise<void>((done) => response.on('close', () => done()));
      resolve({ events, until, ended, leave: () => asked.destroy(), sleep: () => response.pause() });
    });
    asked.on('error', reject);
  });
}
