/** Panels whose code is loaded when they are first shown, so that the page starts without it. */

import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';

/** A component that loads another one, and shows it when it is there. */
export function lazyPanel(load: () => Promise<ComponentType>): ComponentType {
  const loaded = signal<ComponentType | undefined>(undefined);
  const trouble = signal('');
  let isAsked = false;
  const ask = async () => {
    isAsked = true;
    trouble.value = '';
    try {
      loaded.value = await load();
    } catch {
      trouble.value = 'This part of the page cannot be loaded. Look at your network, and choose the panel again.';
      isAsked = false;
    }
  };
  return () => {
    // A panel that is shown again tries again.
    useEffect(() => {
      if (!isAsked) void ask();
    }, []);
    const Panel = loaded.value;
    if (Panel !== undefined) return <Panel />;
    return trouble.value === '' ? (
      <p class="quiet">Loading.</p>
    ) : (
      <p class="error" role="alert">
        {trouble.value}
      </p>
    );
  };
}
