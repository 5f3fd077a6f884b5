import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import type { ExerciseFile } from '../../lib/exercises/exercise.ts';
import { library } from '../support/library.ts';

const { exercises, nodes } = JSON.parse(readFileSync('web/train/exercises.json', 'utf8')) as ExerciseFile;
/** Every so manieth exercise is searched again. */
const STEP = 8;
/** Centipawns by which the answer is better than any other choice, whoever builds the engine. */
const LEAST = 30;

const sample = exercises.filter((_, index) => index % STEP === 0);

describe('exercises that are searched again', () => {
  const engine = library.createEngine();
  afterAll(() => engine.dispose());

  test.each(sample.filter(({ kind }) => kind === 'break' || kind === 'knight'))('$kind $fen: $answer', async (one) => {
    const { fen, answer, lines } = one;
    const sign = fen.split(' ')[1] === 'w' ? 1 : -1;
    const values: Record<string, number> = {};
    for (const choice of Object.keys(lines)) {
      engine.newGame();
      const { score } = await engine.analyse(fen, { nodes, searchMoves: [choice] });
      values[choice] = sign * (score.unit === 'mate' ? Math.sign(score.value) * 10_000 : score.value);
    }
    for (const choice of Object.keys(lines)) {
      if (choice !== answer) expect(values[answer]! - values[choice]!, choice).toBeGreaterThan(LEAST);
    }
  });

  test.each(sample.filter(({ answer }) => answer === 'collapse'))('collapse $fen', async ({ fen, attacker }) => {
    engine.newGame();
    const { score } = await engine.analyse(fen, { nodes });
    const value = attacker === 'white' ? score.value : -score.value;
    expect(value).toBeGreaterThan(score.unit === 'mate' ? 0 : 500);
  });
});
