/** The panel of exercises, loaded with them when it is first opened. */

import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';

const loaded = signal<ComponentType | undefined>(undefined);
const trouble = signal('');

export function LazyTrainPanel() {
  useEffect(() => {
    import('./train-panel.tsx').then(
      ({ TrainPanel }) => {
        loaded.value = TrainPanel;
      },
      () => {
        trouble.value = 'The exercises cannot be loaded. Is there a network? Reload the page to try again.';
      },
    );
  }, []);
  const Panel = loaded.value;
  if (Panel !== undefined) return <Panel />;
  return trouble.value === '' ? (
    <p class="quiet">Loading the exercises.</p>
  ) : (
    <p class="error" role="alert">
      {trouble.value}
    </p>
  );
}
