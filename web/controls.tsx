/** Controls by which one of several values is chosen, each with its text. */

import type { Signal } from '@preact/signals';

interface ControlProps<Value> {
  readonly label: string;
  readonly choices: readonly (readonly [value: Value, text: string])[];
  readonly chosen: Signal<Value>;
}

/** Buttons side by side. */
export function Tabs<Value extends string>({ label, choices, chosen }: ControlProps<Value>) {
  return (
    <div class="tabs" role="group" aria-label={label}>
      {choices.map(([value, text]) => (
        <button
          type="button"
          key={value}
          aria-pressed={chosen.value === value}
          onClick={() => {
            chosen.value = value;
          }}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

/** A list that opens. */
export function Select<Value extends string | number>({ label, choices, chosen }: ControlProps<Value>) {
  return (
    <label>
      {label}{' '}
      <select
        value={chosen.value}
        onChange={({ currentTarget }) => {
          chosen.value = choices[currentTarget.selectedIndex]![0];
        }}
      >
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
