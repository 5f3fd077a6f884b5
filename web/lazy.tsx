/** Parts of the page that are loaded when they are first shown, so that the page itself is there soon. */

import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';

/** A component that is loaded by `load` where it is shown first, with a way to try again. */
export function lazy(load: () => Promise<ComponentType>): ComponentType {
  const loaded = signal<ComponentType | undefined>(undefined);
  const isMissing = signal(false);
  const start = async () => {
    isMissing.value = false;
    try {
      loaded.value = await load();
    } catch {
      isMissing.value = true;
    }
  };
  return function Lazy() {
    useEffect(() => {
      if (loaded.value === undefined) void start();
    }, []);
    const Part = loaded.value;
    if (Part !== undefined) return <Part />;
    if (!isMissing.value) return <p class="quiet">Loading.</p>;
    return (
      <div role="alert">
        <p class="error">This part of the page could not be loaded. Is there a network?</p>
        <button type="button" onClick={() => void start()}>
          Try again
        </button>
      </div>
    );
  };
}
