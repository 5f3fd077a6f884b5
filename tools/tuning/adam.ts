/**
 * Adam: steps along the gradient, each parameter's scaled by how large its own gradients have been recently. Source:
 * Diederik Kingma and Jimmy Ba, "Adam: A Method for Stochastic Optimization", 2015.
 */

const MEAN_KEPT = 0.9;
const SQUARE_KEPT = 0.999;

export interface Adam {
  /** Moves the parameters by about `rate` steps each, downhill. */
  readonly step: (parameters: Float64Array, gradient: Float64Array, rate: number) => void;
}

/**
 * `steps` is how far each parameter moves at rate one. Gradients of the size of `quiet` or below are noise of single
 * positions: they move a parameter by less.
 */
export function newAdam(steps: Float64Array, quiet: number): Adam {
  const means = new Float64Array(steps.length);
  const squares = new Float64Array(steps.length);
  let meanWeight = 1,
    squareWeight = 1;
  return {
    step: (parameters, gradient, rate) => {
      meanWeight *= MEAN_KEPT;
      squareWeight *= SQUARE_KEPT;
      for (let at = 0; at < steps.length; at++) {
        // In units of the parameter's own step, so that the noise is comparable.
        const slope = gradient[at] * steps[at];
        means[at] = MEAN_KEPT * means[at] + (1 - MEAN_KEPT) * slope;
        squares[at] = SQUARE_KEPT * squares[at] + (1 - SQUARE_KEPT) * slope * slope;
        if (means[at] === 0) continue;
        const mean = means[at] / (1 - meanWeight);
        const size = Math.sqrt(squares[at] / (1 - squareWeight));
        parameters[at] -= (rate * steps[at] * mean) / (size + quiet);
      }
    },
  };
}
