/** The filters of the list as a form. */

import type { ComponentChildren } from 'preact';
import { ALL, type Filters } from './filters.ts';
import { choices, filters } from './games.ts';

type TextName = 'player' | 'fromYear' | 'toYear' | 'fromElo' | 'toElo';
type ChoiceName = Exclude<keyof Filters, TextName | 'totalPlies'>;

/** Of the report on structures the player alone matters. */
export function FilterForm({ isList }: { isList: boolean }) {
  const { player, formation } = filters.value;
  const known = choices.value;
  const own = player.trim();
  return (
    <div class="filters" role="group" aria-label="Filters">
      <div class="wide">
        <Text name="player" label="Player" list="games-players" placeholder="everybody" />
      </div>
      <datalist id="games-players">
        {known?.players.map(([name, games]) => (
          <option key={name} value={name}>
            {games}
          </option>
        ))}
      </datalist>
      {isList && (
        <>
          <Choice
            name="formation"
            label="Formation"
            choices={(known?.formations ?? []).map(([key, name, games]) => [key, `${name} (${games})`])}
          />
          <Choice name="side" label="Whose" choices={sidesFor(own)} isOff={formation === ''} />
          <Choice
            name="break"
            label="Break"
            choices={(known?.breaks ?? []).map(([move, games]) => [move, `${move} (${games})`])}
          />
          <Choice name="result" label="Result" choices={resultsFor(own)} />
          <details class="wide">
            <summary>Order, colour, years, Elo</summary>
            <div class="filters">
              <Choice name="colour" label="Player has" choices={COLOURS} isOff={own === ''} />
              <Choice name="order" label="Order" choices={ORDERS} />
              <Text name="fromYear" label="From year" isNumber />
              <Text name="toYear" label="To year" isNumber />
              <Text name="fromElo" label="Both Elo from" isNumber />
              <Text name="toElo" label="Both Elo to" isNumber />
            </div>
          </details>
          <button
            type="button"
            disabled={filters.value === ALL}
            onClick={() => {
              filters.value = ALL;
            }}
          >
            Clear filters
          </button>
        </>
      )}
    </div>
  );
}

const COLOURS: readonly (readonly [string, string])[] = [
  ['white', 'White'],
  ['black', 'Black'],
];

const ORDERS: readonly (readonly [string, string])[] = [
  ['file', 'as in the file'],
  ['newest', 'newest first'],
  ['strongest', 'strongest first'],
];

function resultsFor(player: string): (readonly [string, string])[] {
  const own = [['win', 'the player wins'] as const, ['loss', 'the player loses'] as const];
  return [...(player === '' ? [] : own), ['draw', 'draw'], ['1-0', '1-0'], ['0-1', '0-1'], ['*', 'not ended']];
}

function sidesFor(player: string): (readonly [string, string])[] {
  const own = [['player', "the player's"] as const, ['opponent', "the opponent's"] as const];
  return [...(player === '' ? [] : own), ['white', "White's"], ['black', "Black's"]];
}

function change(name: keyof Filters, value: string): void {
  // A bar of the report asks for positions; a formation that is chosen here does not.
  filters.value = { ...filters.value, [name]: value, ...(name === 'formation' ? { totalPlies: 1 } : {}) };
}

interface TextProps {
  readonly name: TextName;
  readonly label: string;
  readonly list?: string;
  readonly placeholder?: string;
  readonly isNumber?: boolean;
}

function Text({ name, label, list, placeholder, isNumber = false }: TextProps) {
  return (
    <Field label={label}>
      <input
        type="text"
        value={filters.value[name]}
        {...(list === undefined ? {} : { list })}
        {...(placeholder === undefined ? {} : { placeholder })}
        {...(isNumber ? { inputMode: 'numeric' as const } : {})}
        onInput={({ currentTarget }) => change(name, currentTarget.value)}
      />
    </Field>
  );
}

interface ChoiceProps {
  readonly name: ChoiceName;
  readonly label: string;
  readonly choices: readonly (readonly [value: string, text: string])[];
  /** True where the choice means nothing. */
  readonly isOff?: boolean;
}

function Choice({ name, label, choices: offered, isOff = false }: ChoiceProps) {
  const all = name === 'order' ? offered : [['', 'any'] as const, ...offered];
  return (
    <Field label={label}>
      <select
        value={filters.value[name]}
        disabled={isOff}
        onChange={(event) => change(name, event.currentTarget.value)}
      >
        {all.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  );
}

function Field({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is what it is given
    <label>
      <span>{label}</span>
      {children}
    </label>
  );
}
