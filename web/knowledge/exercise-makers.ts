/** Makers of exercises, which are loaded where somebody asks for some. */

export { endingOf, exercisesOf } from '../../lib/exercises/game-exercises.ts';
export { openJudge } from '../../lib/exercises/judge.ts';
