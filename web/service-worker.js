/**
 * Keeps the page for use without a network: all its files at once, one copy a version. The build fills in both lists.
 * The page is served with the headers that isolate it, which static hosts often cannot send: then its threads share
 * memory.
 */

const VERSION = 'VERSION';
const FILES = ['FILES'];
const CACHE = `rampart-${VERSION}`;
/** What other programs have shared, until the page opens it. */
const SHARED = 'shared-with-rampart';

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' }))))
      .then(() => self.skipWaiting()),
  );
});

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
  const kept = await cache.match(request, { ignoreSearch: true, ignoreVary: true });
  return isolated(kept ?? (await fetch(request)));
}

/** The same answer with the headers that let threads share memory. */
function isolated(response) {
  if (response.type === 'opaque' || response.status === 0) return response;
  const headers = new Headers(response.headers);
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Cross-Origin-Embedder-Policy', 'require-corp');
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
