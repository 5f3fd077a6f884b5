/**
 * Keeps the page for use without a network: all its files at once, one copy a version. The build fills in both lists.
 * The files are kept with the headers that isolate the page, which static hosts often cannot send: then its threads
 * share memory. An answer is given as it is kept, because browsers keep compiled scripts beside just these.
 */

const VERSION = 'VERSION';
const FILES = ['FILES'];
const CACHE = `rampart-${VERSION}`;
/** What other programs have shared, until the page opens it. */
const SHARED = 'shared-with-rampart';

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([keepFiles(), answerWithoutStart(event)]).then(() => self.skipWaiting()));
});

async function keepFiles() {
  const cache = await caches.open(CACHE);
  const keep = async (file) => {
    const response = await fetch(new Request(file, { cache: 'reload' }));
    if (!response.ok) throw new Error(`${file}: ${response.status}`);
    await cache.put(file, isolated(response));
  };
  await Promise.all(FILES.map(keep));
}

/** Lets a browser that can take the files from the cache by itself, without starting this program before. */
async function answerWithoutStart(event) {
  const { pathname } = new URL(self.registration.scope);
  const source = { cacheName: CACHE };
  const routeOf = (path) => ({
    condition: { urlPattern: { pathname: path, search: '' }, requestMethod: 'GET' },
    source,
  });
  await event.addRoutes?.([routeOf(pathname), routeOf(`${pathname}assets/*`)]).catch(() => {
    // Its rules are others: it starts this program.
  });
}

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name.startsWith('rampart-') && name !== CACHE))
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.method === 'GET') event.respondWith(answer(request));
  else if (pathname === new URL('share', self.registration.scope).pathname) event.respondWith(receive(request));
});

/** Keeps what is shared, a file before a text, and shows the page, which opens it. */
async function receive(request) {
  const form = await request.formData();
  const [content = ''] = ['file', 'text', 'url', 'title'].map((name) => form.get(name)).filter((part) => part);
  const cache = await caches.open(SHARED);
  await cache.put('./shared', new Response(content));
  return Response.redirect('./?shared', 303);
}

async function answer(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, { ignoreSearch: true });
  return kept ?? isolated(await fetch(request));
}

/** The same answer with the headers that let threads share memory. */
function isolated(response) {
  if (response.type === 'opaque' || response.status === 0) return response;
  const headers = new Headers(response.headers);
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Cross-Origin-Embedder-Policy', 'require-corp');
  // A file is the same for all who ask.
  headers.delete('Vary');
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
