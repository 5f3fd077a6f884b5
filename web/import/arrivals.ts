/** Games that come to the installed page from elsewhere: files that the system opens with it, and what is shared. */

import { panel } from '../view.ts';

/** The cache in which the service worker keeps what is shared. */
const SHARED = 'shared-with-rampart';

/** Browsers that can open files with a page have it. */
interface LaunchQueue {
  readonly setConsumer: (
    consumer: (launch: { readonly files: readonly { readonly getFile: () => Promise<File> }[] }) => void,
  ) => void;
}

/** Opens what has come, and what comes from now on. */
export function openArrivals(): void {
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files: [file] }) => {
    if (file !== undefined) void file.getFile().then(arrive);
  });
  if (new URLSearchParams(location.search).has('shared')) void openShared();
}

async function openShared(): Promise<void> {
  const cache = await caches.open(SHARED);
  const shared = await cache.match('./shared');
  await caches.delete(SHARED);
  // A reload does not open it again.
  history.replaceState(null, '', location.pathname + location.hash);
  if (shared !== undefined) await arrive(shared);
}

async function arrive(content: Blob | Response): Promise<void> {
  panel.value = 'open';
  const { openBytes } = await import('./import-panel.tsx');
  await openBytes(content);
}
